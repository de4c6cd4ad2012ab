import { expect, test } from '@playwright/test'

import { amountIn, balanceOf, expectInList } from '../dice/support.ts'
import { opened, sitWithMoney, skipAnimation, table } from './support.ts'

test('PRO-1 a player opens with real money: the value is on the balance at once, and the opening in the list of all', async ({ page }) => {
  const { api, balance } = await sitWithMoney(page)
  await skipAnimation(page)
  const { payout, stake } = await opened(page)
  await expect(table(page).credited).toBeVisible()
  const after = await balanceOf(api)
  expect(after).toBeCloseTo(balance - Number(stake) + Number(payout), 2)
  await expect.poll(async () => amountIn(await table(page).wallet.textContent())).toBe(after)
  await page.getByRole('tab', { name: 'All bets' }).click()
  await expectInList(page, '60.00 ₽', () => opened(page))
})

test('PRO-1 a case above the balance leads to the cashier, and nothing is sent', async ({ page }) => {
  await sitWithMoney(page, '/en/games/cases/royal')
  await expect(table(page).open).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', /\?deposit/)
})

test('BEY-2 PRO-1 after rotation the proof shows bytes, ticket and item of each opening, and matches', async ({ page }) => {
  await sitWithMoney(page, '/en/games/cases/neon')
  await skipAnimation(page)
  await table(page).count.fill('1')
  const { events } = await opened(page)
  await expect(table(page).results).toHaveCount(1)
  await page.getByRole('button', { name: 'Verify' }).click()
  const { drawer } = table(page)
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer.getByText(`ticket ${events[0]!.ticket!.toLocaleString('en')}: `)).toBeVisible()
})
