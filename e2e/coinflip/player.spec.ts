import { expect, test } from '@playwright/test'

import { amountIn, balanceOf, expectFree, sitAsPlayer, table } from '../dice/support.ts'
import { coin, PATH, untilRight } from './support.ts'

test('PRO-2 a player takes real money: the balance is what the house says after the series', async ({ page }) => {
  const { api, balance } = await sitAsPlayer(page, PATH)
  const { stake, wallet } = table(page)
  await stake.fill('20')
  const lost = await untilRight(page)
  await expect(stake).toBeDisabled()
  expect(await balanceOf(api)).toBe(balance - 20 * (lost + 1))
  await coin(page).take.click()
  await expectFree(coin(page).flip)
  const after = await balanceOf(api)
  expect(after).toBeCloseTo(balance - 20 * (lost + 1) + 39.2, 2)
  await expect.poll(async () => amountIn(await wallet.textContent())).toBe(after)
})

test('BEY-2 PRO-2 once the seed is open this browser repeats every flip of a series', async ({ page }) => {
  await sitAsPlayer(page, PATH)
  await untilRight(page)
  await coin(page).take.click()
  await expectFree(coin(page).flip)
  await table(page).chips.first().click()
  const { drawer } = table(page)
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText(/[\d,]+ mod 2 = [01]/)
})
