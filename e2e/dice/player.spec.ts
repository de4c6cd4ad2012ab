import { expect, test } from '@playwright/test'

import { amountIn, answered, balanceOf, expectInList, rollOnce, sendPastThePage, sitAsGuest, sitAsPlayer, table } from './support.ts'

test('PRO-4 a player bets real money: the balance is what the house says after the round', async ({ page }) => {
  const { api, balance } = await sitAsPlayer(page)
  const { stake, wallet } = table(page)
  await stake.fill('20')
  await rollOnce(page)
  const after = await balanceOf(api)
  expect([balance - 20, balance + 20]).toContain(after)
  await expect.poll(async () => amountIn(await wallet.textContent())).toBe(after)
  await page.getByRole('tab', { name: 'All bets' }).click()
  await expectInList(page, '20.00 ₽', () => rollOnce(page))
})

test('PRO-4 a bet of another tab moves the balance here', async ({ page, context }) => {
  await sitAsPlayer(page)
  const before = await table(page).wallet.textContent()
  const other = await context.newPage()
  await sitAsGuest(other, page.url())
  await rollOnce(other)
  await expect(table(page).wallet).not.toHaveText(before!)
})

test('D-27 PRO-4 a lost answer is asked for again under the same key: the round counts once', async ({ page }) => {
  const { api } = await sitAsPlayer(page)
  const keys: (string | undefined)[] = []
  const seen = Promise.withResolvers<void>()
  await page.route('**/games/dice/bet', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return seen.promise.then(() => route.continue())
    await sendPastThePage(route) // the house plays it; the answer is lost on its way
    return route.abort()
  })
  await table(page).roll.click()
  await expect(page.getByText('Reconnecting, your bet stands')).toBeVisible()
  seen.resolve()
  await expect(table(page).chips).toHaveCount(1)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(answered(await api.call('GET /api/v2/games/history')).data).toHaveLength(1)
})

test('CON-2 PRO-4 limits are said before the bet, and nothing is sent', async ({ page }) => {
  await sitAsPlayer(page)
  const { stake, roll } = table(page)
  await stake.fill('0.5')
  await expect(page.getByText('The smallest bet is 1.00 ₽.').filter({ visible: true })).toBeVisible()
  await expect(roll).toBeDisabled()
  await stake.fill('10001')
  await expect(page.getByText('The largest bet is 10,000.00 ₽.').filter({ visible: true })).toBeVisible()
  await page.getByLabel('Chance', { exact: true }).fill('0.01')
  await stake.fill('10000')
  await expect(page.getByText('Up to 1,010.10 ₽ is possible.').filter({ visible: true })).toBeVisible()
  await expect(stake).toHaveValue('10000')
})

test('PRO-4 the exact return is said where rounding down costs more than half a point', async ({ page }) => {
  await sitAsPlayer(page)
  await page.getByLabel('Chance', { exact: true }).fill('97.06')
  const note = page.getByText(/the return is 98\.03\s% instead of 98\.99\s%/)
  await table(page).stake.fill('100')
  await expect(note).toBeHidden()
  await table(page).stake.fill('1') // 1.0199x of 100 minor units pays 101, not 101.99
  await expect(note).toBeVisible()
})

test('PRO-4 more than the balance leads to the cashier', async ({ page }) => {
  const { balance } = await sitAsPlayer(page)
  await table(page).stake.fill(String(balance + 1))
  await expect(table(page).roll).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', /\?deposit/)
})
