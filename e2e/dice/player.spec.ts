import { expect, test } from '@playwright/test'

import { unwrap, expectInList, rollOnce, sendPastThePage, openAsGuest, openAsPlayer, table } from './support.ts'

test('PRO-4 a bet of another tab changes the balance here, and is in the public list', async ({ page, context }) => {
  await openAsPlayer(page)
  const before = await table(page).wallet.textContent()
  const other = await context.newPage()
  await openAsGuest(other, page.url())
  await rollOnce(other)
  await expect(table(page).wallet).not.toHaveText(before!)
  await page.getByRole('tab', { name: 'All bets' }).click()
  await table(other).stake.fill('20')
  await expectInList(page, '20.00 ₽', () => rollOnce(other))
})

test('D-27 PRO-4 a lost answer is requested again under the same key: the round counts once', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  const keys: (string | undefined)[] = []
  const seen = Promise.withResolvers<void>()
  await page.route('**/games/dice/bet', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return seen.promise.then(() => route.continue())
    await sendPastThePage(route) // the server plays it; the response is lost
    return route.abort()
  })
  await table(page).roll.click()
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
  seen.resolve()
  await expect(table(page).chips).toHaveCount(1)
  expect(keys).toEqual([keys[0], keys[0]])
  expect(unwrap(await api.call('GET /api/v2/games/history')).data).toHaveLength(1)
})

test('PRO-4 CON-2 money.md B the page shows limit, return, wagering and deposit link before the bet', async ({ page }) => {
  const { balance } = await openAsPlayer(page)
  const uncounted = page.getByText('This bet wins too often to count towards staking your deposits.').filter({ visible: true })
  await expect(uncounted).toHaveCount(0)
  await page.getByLabel('Chance', { exact: true }).fill('0.01')
  await table(page).stake.fill('10000')
  await expect(page.getByText('Up to 1,010.10 ₽ is possible.').filter({ visible: true })).toBeVisible()
  await expect(table(page).stake).toHaveValue('10000')
  await page.getByLabel('Chance', { exact: true }).fill('97.06')
  const note = page.getByText(/the return is 98\.03\s% instead of 98\.99\s%/)
  await table(page).stake.fill('100')
  await expect(note).toBeHidden()
  await table(page).stake.fill('1') // 1.0199x of 100 minor units pays 101, not 101.99
  await expect(note).toBeVisible()
  await expect(uncounted).toHaveCount(1)
  await table(page).stake.fill(String(balance + 1))
  await expect(table(page).roll).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', /\?deposit/)
})
