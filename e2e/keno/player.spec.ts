import { expect, test } from '@playwright/test'

import { moving } from '../looks.ts'
import { amountIn, answered, balanceOf, looked, startForReal } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime } from '../time.ts'
import { drawn, drawOnce, pick, sitWithMoney, table } from './support.ts'

test('PRO-6 a player draws for real money: the balance is what the house says after the round', async ({ page }) => {
  const { api, balance } = await sitWithMoney(page)
  await pick(page, 4, 9, 17, 22, 24, 31, 38, 40)
  await table(page).stake.fill('20')
  await drawOnce(page)
  const [round] = answered(await api.call('GET /api/v2/games/history')).data
  const after = await balanceOf(api)
  expect(after).toBeCloseTo(balance - 20 + Number(round!.payout), 2)
  await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(after)
  expect(round).toMatchObject({ game: 'keno', params: { risk: 'classic', picks: [4, 9, 17, 22, 24, 31, 38, 40] } })
})

test('PRO-6 BEY-2 the opened proof shows ten draws, and this browser repeats them', async ({ page }) => {
  await sitWithMoney(page)
  await pick(page, 1, 10, 20)
  await drawOnce(page)
  const { drawer, chips } = table(page)
  const shown = (await chips.first().textContent())!
  await chips.first().click()
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/[\d,]+ mod 40 = \d+/)).toBeVisible()
  await expect(drawer.getByText(/[\d,]+ mod 31 = \d+/)).toBeVisible()
  expect(shown).toMatch(/^\d+ hits?$/)
})

test('PRO-6 a round plays again by its link, number after number', async ({ page }) => {
  await moving(page)
  const { api } = await sitWithMoney(page)
  await pick(page, 1, 10, 20)
  await drawOnce(page)
  const [round] = answered(await api.call('GET /api/v2/games/history')).data
  await ownTime(page)
  await visit(page, `/en/round/${round!.id}`)
  await expect(drawn(page)).toHaveCount(10)
  await stopTime(page)
  await page.getByRole('button', { name: 'Play it again' }).click()
  await expect(drawn(page)).toHaveCount(0)
  await resumeTime(page)
  await expect(drawn(page)).toHaveCount(10)
})

test('CON-2 PRO-6 the limits of keno are said before the bet', async ({ page }) => {
  await sitWithMoney(page)
  await pick(page, 1)
  await table(page).stake.fill('0.5')
  await expect(page.getByText('The smallest bet is 1.00 ₽.').filter({ visible: true })).toBeVisible()
  await table(page).stake.fill('10001')
  await expect(page.getByText('The largest bet is 10,000.00 ₽.').filter({ visible: true })).toBeVisible()
  await expect(table(page).draw).toBeDisabled()
})

test('PRO-6 an autobet draws with the picked numbers, as often as asked', async ({ page }) => {
  const { api } = await sitWithMoney(page)
  await pick(page, 7, 14, 21)
  await page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }).check({ force: true })
  await page.getByLabel('Number of bets').fill('3')
  await table(page).stake.fill('1')
  await page.getByLabel('Stop at a loss of').fill('100')
  // The key has just changed its meaning: by rule it takes no press for 300 ms.
  await looked(page)
  await startForReal(page)
  await expect(page.getByText('All bets played')).toBeVisible()
  const rounds = answered(await api.call('GET /api/v2/games/history')).data
  expect(rounds.map(({ params }) => params)).toEqual(Array(3).fill({ risk: 'classic', picks: [7, 14, 21] }))
})
