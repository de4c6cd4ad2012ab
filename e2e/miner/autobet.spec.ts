import { expect, test } from '@playwright/test'

import { openAsGuest, settle, table } from '../dice/support.ts'
import { choose } from '../shell/support.ts'
import { miner, PATH, setMines } from './support.ts'

test('PRO-7 an autobet opens the picked cells in every round, in their order', async ({ page }) => {
  await openAsGuest(page, PATH)
  await setMines(page, 3)
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await expect(page.getByText('Pick on the board the cells to open in each round.')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start autobet' }).filter({ visible: true })
  await expect(start).toBeDisabled()
  const { cells } = miner(page)
  for (const at of [12, 4, 20]) await cells.nth(at).click()
  await cells.nth(4).click()
  await expect(cells.nth(20)).toHaveAccessibleName('Row 5, column 1: picked, number 2')
  await expect(cells.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await page.getByLabel('Number of bets').fill('3')
  const plan = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/miner/autobet'))
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  await start.click()
  expect(((await plan).postDataJSON() as { moves: number[]; params: object }).moves).toEqual([12, 20])
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(table(page).chips).toHaveCount(3)
  await expect(cells.nth(12)).toHaveAttribute('aria-pressed', 'true')
})
