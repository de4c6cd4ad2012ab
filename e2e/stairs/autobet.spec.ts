import { expect, test } from '@playwright/test'

import { openAsGuest, settle, table } from '../dice/support.ts'
import { choose } from '../shell/support.ts'
import { PATH, stepAt } from './support.ts'

test('G14 an autobet takes the planned steps in every round, from the lowest level up', async ({ page }) => {
  await openAsGuest(page, PATH)
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await expect(page.getByText('Pick on the staircase the steps to take in each round, from the lowest level up.')).toBeVisible()
  const start = page.getByRole('button', { name: 'Start autobet' }).filter({ visible: true })
  await expect(start).toBeDisabled()
  await expect(stepAt(page, 2, 1)).toHaveAttribute('aria-disabled', 'true')
  for (const [level, step] of [
    [1, 3],
    [2, 1],
    [2, 4],
  ] as const)
    await stepAt(page, level, step).click()
  await expect(stepAt(page, 2, 4)).toHaveAccessibleName('Level 2, step 4: planned')
  await expect(stepAt(page, 2, 1)).toHaveAttribute('aria-pressed', 'false')
  await page.getByLabel('Number of bets').fill('3')
  const plan = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/stairs/autobet'))
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  await start.click()
  const { moves, params } = (await plan).postDataJSON() as { moves: number[]; params: object }
  expect({ moves, params }).toEqual({ moves: [2, 3], params: { bombsPerLevel: 1 } })
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(table(page).chips).toHaveCount(3)
  await expect(stepAt(page, 1, 3)).toHaveAttribute('aria-pressed', 'true')
})
