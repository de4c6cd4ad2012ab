import { expect, test } from '@playwright/test'

import { balanceOf, looked, sitAsPlayer, startForReal } from '../dice/support.ts'
import { WHEEL, spinOnce, wheel } from './support.ts'

const SETTLED = 'Verify'

test('PRO-12 a player spins for real money: the balance is what the house says after the round', async ({ page }) => {
  const { api, balance } = await sitAsPlayer(page, WHEEL)
  await expect(page.getByRole('button', { name: SETTLED })).toBeEnabled()
  await page.getByRole('radio', { name: '10', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'Low' }).check({ force: true })
  await spinOnce(page)
  const gained = (await balanceOf(api)) - balance
  expect([-1, 0.1, 0.3, 0.6].some((one) => Math.abs(gained - one) < 0.001)).toBe(true)
})

test('CON-2 D-23 PRO-12 the small limits of the wheel are said before the bet: 0.10 to 1.00', async ({ page }) => {
  await sitAsPlayer(page, WHEEL)
  const { stake, spin } = wheel(page)
  await expect(page.getByText('0.10 – 1 ₽').filter({ visible: true })).toBeVisible()
  await stake.fill('1.01')
  await expect(page.getByText('The largest bet is 1.00 ₽.').filter({ visible: true })).toBeVisible()
  await expect(spin).toBeDisabled()
  await stake.fill('0.09')
  await expect(page.getByText('The smallest bet is 0.10 ₽.').filter({ visible: true })).toBeVisible()
  await stake.fill('0.10')
  await expect(spin).toBeEnabled()
})

test('PRO-12 the opened seed repeats the spin: the bytes, the sum and the segment', async ({ page }) => {
  await sitAsPlayer(page, WHEEL)
  await spinOnce(page)
  const { chips, drawer } = wheel(page)
  const [, segment] = (await chips.first().getAttribute('aria-label'))!.split(', ')
  await chips.first().click()
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText(/[\d,]+ mod 50 = \d+/)
  await expect(drawer).toContainText(`segment ${segment} pays`)
})

test('PRO-12 an autobet of the wheel plays in the house and says why it ended', async ({ page }) => {
  await sitAsPlayer(page, WHEEL)
  await page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }).check({ force: true })
  await page.getByLabel('Number of bets').fill('3')
  await page.getByLabel('Stop at a loss of').fill('10')
  await looked(page) // the key takes no press for 300 ms after its meaning changed
  await startForReal(page)
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(wheel(page).chips).toHaveCount(3)
})
