/** Shared by the scenarios of slots: the game inside its frame. */
import { expect, type Page } from '@playwright/test'

import { TEXTS } from '../../apps/studio/page/texts.data.ts'
import { amountIn } from '../dice/support.ts'

export const SLOTS = [
  { slug: 'studio-classic3', title: 'Steppe Sevens' },
  { slug: 'studio-gems5', title: 'Caravan Gems' },
  { slug: 'studio-tumble65', title: 'Saiga Tumble' },
] as const

/** The studio's page inside the frame of the site. */
export function gameOf(page: Page, language: keyof typeof TEXTS = 'en') {
  const frame = page.frameLocator('iframe')
  const spin = frame.getByRole('button', { name: TEXTS[language].spin, exact: true })
  const figure = (id: string) => frame.locator(`#${id}`)
  return {
    frame,
    spin,
    stake: async () => amountIn(await figure('stake').textContent()),
    balance: async () => amountIn(await figure('balance').textContent()),
    /** Waits for the end of a round. */
    async play(): Promise<void> {
      await expect(spin).toBeEnabled()
      const shown = page.waitForResponse((answer) => answer.url().endsWith('/api/shown') && answer.ok(), { timeout: 90_000 })
      await spin.click()
      await shown
      await expect(spin).toBeEnabled()
    },
  }
}
