import { expect, test } from '@playwright/test'

import { openAsGuest, settle, table, visible } from '../dice/support.ts'
import { choose } from '../shell/support.ts'
import { PATH } from './support.ts'

test('PRO-2 an autobet calls the planned sides in every round, in their order', async ({ page }) => {
  await openAsGuest(page, PATH)
  await choose(visible(page.getByRole('radio', { name: 'Auto' })))
  await expect(page.getByText('Add the calls of each round: a wrong one ends it.')).toBeVisible()
  const start = visible(page.getByRole('button', { name: 'Start autobet' }))
  await expect(start).toBeDisabled()
  for (const side of ['Two', 'One', 'One']) await visible(page.getByRole('button', { name: `Add a call: ${side}` })).click()
  await visible(page.getByRole('button', { name: 'Remove the last call' })).click()
  await expect(page.getByText('2 calls in each round')).toBeVisible()
  await page.getByLabel('Number of bets').fill('3')
  const plan = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/coinflip/autobet'))
  await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  await start.click()
  expect(((await plan).postDataJSON() as { moves: string[] }).moves).toEqual(['tails', 'heads'])
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(table(page).chips).toHaveCount(3)
})
