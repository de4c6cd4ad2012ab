import { expect, test } from '@playwright/test'

import { amountIn, balanceOf, sitAsPlayer, table } from '../dice/support.ts'
import { cards, PATH, startRound, untilRight } from './support.ts'

test('PRO-5 a player takes real money: the balance is what the button named', async ({ page }) => {
  const { api, balance } = await sitAsPlayer(page, PATH)
  const { stake, wallet } = table(page)
  await stake.fill('20')
  const lost = await untilRight(page)
  expect(await balanceOf(api)).toBe(balance - 20 * (lost + 1))
  const { cashOut, start } = cards(page)
  const sum = amountIn(/[\d,]+\.\d\d/.exec((await cashOut.textContent())!)![0])
  await cashOut.click()
  await expect(start).toBeVisible()
  const after = await balanceOf(api)
  expect(after).toBeCloseTo(balance - 20 * (lost + 1) + sum, 2)
  await expect.poll(async () => amountIn(await wallet.textContent())).toBe(after)
})

test('PRO-5 the stake stands while a round is open', async ({ page }) => {
  await sitAsPlayer(page, PATH)
  await startRound(page)
  await expect(table(page).stake).toBeDisabled()
  await expect(page.getByText(/The stake is locked/).filter({ visible: true })).toBeVisible()
})

test('BEY-2 PRO-5 once the seed is open this browser repeats every card of a round', async ({ page }) => {
  await sitAsPlayer(page, PATH)
  await untilRight(page)
  await cards(page).cashOut.click()
  await expect(cards(page).start).toBeVisible()
  await table(page).chips.first().click()
  const { drawer } = table(page)
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/[\d,]+ mod 52 = \d+/)).toHaveCount(2)
})
