import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'

test('PRO-10 a card in the lobby follows a round of its table: seconds for stakes, the draw, and its result', async ({ page }) => {
  await visit(page, '/en/games/live-casino')
  const card = page.getByRole('article').filter({ hasText: 'Ring Roulette' })
  const state = card.locator('[data-table="open"]')
  const seconds = async () => Number(/Stakes: (\d+) s/.exec((await state.textContent()) ?? '')?.[1])
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(3)
  await expect(state).toContainText(/\d+ players?/)
  const before = await state.getByText(/^Last results/).textContent({ timeout: 60_000 })
  await expect(state).toContainText('No more stakes', { timeout: 60_000 })
  await expect(state.getByText(/^Last results/)).not.toHaveText(before!, { timeout: 60_000 })
  await expect(page.getByRole('article').filter({ hasText: 'Steppe Blackjack' })).toContainText('Your own table')
})
