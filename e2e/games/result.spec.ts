import { expect, type Page, test } from '@playwright/test'

import { openAsGuest, openAsPlayer, table, visible } from '../dice/support.ts'

const plate = (page: Page) => page.locator('[data-plate]')
const roll = (page: Page) => visible(page.getByRole('button', { name: /^Roll/ })).last()

/** Rolls until a round is won or lost, as asked. */
async function rollUntil(page: Page, isWon: boolean): Promise<void> {
  const { chips } = table(page)
  for (let round = 0; round < 40; round++) {
    const before = await chips.count()
    await roll(page).click()
    await expect(chips).toHaveCount(Math.min(before + 1, 12))
    await expect(roll(page)).toBeEnabled()
    const outcome = await page.locator('p[data-outcome]').getAttribute('data-outcome')
    if ((outcome === 'won') === isWon) return
  }
  throw new Error('forty rolls with one outcome')
}

test('D-65 a win shows a plate in the middle of the stage, a loss shows none', async ({ page }) => {
  await openAsGuest(page, '/en/games/dice')
  await rollUntil(page, true)
  await expect(plate(page)).toContainText('2.00×')
  await expect(plate(page)).toContainText('+10.00')
  const [box, stage] = [await plate(page).boundingBox(), await page.getByRole('region', { name: 'The game' }).boundingBox()]
  expect(box).toEqual(stage)
  await rollUntil(page, false)
  await expect(plate(page)).toHaveCount(0)
})

test('PRO-4 the player’s own rows are marked in the list of all bets', async ({ page }) => {
  await openAsPlayer(page, '/en/games/dice')
  await page.getByRole('tab', { name: 'All bets' }).click()
  const own = page.getByRole('table', { name: 'All bets' }).getByRole('rowheader', { name: 'You', exact: true })
  await expect(async () => {
    await rollUntil(page, true)
    await expect(own.first()).toBeVisible({ timeout: 3000 }) // bets of others push a row out of the list
  }).toPass({ timeout: 90_000 })
})
