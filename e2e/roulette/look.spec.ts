import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { ROULETTE, placeChips, roulette, spinOnce } from './support.ts'

test('G7 a round replays by its link, with its chips', async ({ page }) => {
  await openAsGuest(page, ROULETTE)
  await placeChips(page, '10.00 ₽', 'Red', 'Black')
  const answer = page.waitForResponse(/\/games\/roulette\/bet$/)
  await spinOnce(page)
  const { id, outcome } = (await (await answer).json()) as { id: string; outcome: { number: number } }
  await page.goto(`/en/round/${id}`)
  await expect(page.locator('[data-came]')).toHaveText(String(outcome.number))
  await expect(roulette(page).bet('Red')).toHaveAccessibleName(/10\.00\s₽ on it/)
  await expect(roulette(page).bet('Red')).toHaveAttribute('aria-disabled', 'true')
})
