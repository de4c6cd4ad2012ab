/** The parts of the limbo page, by their accessible names. */
import { expect, type Page } from '@playwright/test'

import { expectFree, table, visible } from '../dice/support.ts'

export const PATH = '/en/games/limbo'

export const limbo = (page: Page) => ({
  ...table(page),
  play: visible(page.getByRole('button', { name: /^Play( to [\d,.]+×)?$/ })),
  ruler: page.getByRole('slider', { name: 'Target' }),
  target: page.getByRole('textbox', { name: 'Target' }),
  chance: page.getByRole('textbox', { name: 'Chance' }),
})

/** One manual round; resolves when the strip shows its result. */
export async function playOnce(page: Page): Promise<void> {
  const { play, chips } = limbo(page)
  await expectFree(play)
  const before = await chips.count()
  await play.click()
  await expect(chips).toHaveCount(before + 1)
}
