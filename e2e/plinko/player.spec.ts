import { expect, test } from '@playwright/test'

import { amountIn, answered, balanceOf, looked, startForReal } from '../dice/support.ts'
import { dropOnce, sitWithMoney, table } from './support.ts'

test('G13 a player drops balls for real money: the balance is what the house says after the round', async ({ page }) => {
  const { api, balance } = await sitWithMoney(page)
  await table(page).stake.fill('20')
  await dropOnce(page)
  const [round] = answered(await api.call('GET /api/v2/games/history')).data
  const after = await balanceOf(api)
  expect(after).toBeCloseTo(balance - 20 + Number(round!.payout), 2)
  await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(after)
})

test('G13 BEY-2 the opened proof shows a draw for each row, and this browser repeats them', async ({ page }) => {
  await sitWithMoney(page)
  await table(page).rows.selectOption('8')
  await dropOnce(page)
  const { drawer, chips } = table(page)
  await chips.first().click()
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/[\d,]+ mod 2 = [01]/)).toHaveCount(8)
})

test('G13 an autobet drops as many balls as asked on the chosen board', async ({ page }) => {
  const { api } = await sitWithMoney(page)
  await table(page).rows.selectOption('10')
  await page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }).check({ force: true })
  await page.getByLabel('Number of bets').fill('3')
  await table(page).stake.fill('1')
  await page.getByLabel('Stop at a loss of').fill('100')
  // The key has just changed its meaning: by rule it takes no press for 300 ms.
  await looked(page)
  await startForReal(page)
  await expect(page.getByText('All bets played')).toBeVisible()
  const rounds = answered(await api.call('GET /api/v2/games/history')).data
  expect(rounds.map(({ params }) => params)).toEqual(Array(3).fill({ risk: 'medium', rows: 10 }))
})
