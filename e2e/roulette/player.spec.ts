import { expect, test } from '@playwright/test'

import { balanceOf, looked, sitAsPlayer, startForReal } from '../dice/support.ts'
import { ROULETTE, lay, roulette, spinOnce } from './support.ts'

test('G7 a player bets real money on all numbers: 36 of 37 come back, whatever comes', async ({ page }) => {
  const { api, balance } = await sitAsPlayer(page, ROULETTE)
  await lay(page, '10.00 ₽', 'Dozen 1–12', 'Dozen 13–24', 'Dozen 25–36')
  await spinOnce(page)
  const gained = (await balanceOf(api)) - balance
  const number = Number(await roulette(page).chips.first().textContent())
  expect(gained).toBe(number === 0 ? -30 : 0)
})

test('CON-2 G7 the limits bind the sum of all chips', async ({ page }) => {
  await sitAsPlayer(page, ROULETTE)
  await expect(page.getByText('1 – 10,000 ₽ a spin').filter({ visible: true })).toBeVisible()
  const { tool, spin } = roulette(page)
  await lay(page, '1,000.00 ₽', 'Red', 'Black', 'Odd')
  await tool('2×: double all chips').click()
  await tool('2×: double all chips').click()
  await expect(page.getByText('The largest bet is 10,000.00 ₽.').filter({ visible: true })).toBeVisible()
  await expect(spin).toBeDisabled()
})

test('G7 the opened seed repeats the spin: the bytes, the sum and the number', async ({ page }) => {
  await sitAsPlayer(page, ROULETTE)
  await lay(page, '1.00 ₽', 'Number 17', 'Red')
  await spinOnce(page)
  const { chips, drawer } = roulette(page)
  const number = await chips.first().textContent()
  await chips.first().click()
  await drawer.getByRole('button', { name: 'Open the seed' }).click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText(new RegExp(`[\\d,]+ mod 37 = ${number}`))
  await expect(drawer).toContainText('Number 17, Red')
})

test('G7 an autobet lays the same chips each time', async ({ page }) => {
  await sitAsPlayer(page, ROULETTE)
  await lay(page, '1.00 ₽', 'Column 1, 4 … 34', 'Red')
  await page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }).check({ force: true })
  await page.getByLabel('Number of bets').fill('3')
  await page.getByLabel('Stop at a loss of').fill('10')
  await looked(page) // the key takes no press for 300 ms after its meaning changed
  const sent = page.waitForRequest(/\/games\/roulette\/autobet$/)
  await startForReal(page)
  expect((await sent).postDataJSON()).toMatchObject({ stake: '2.00', params: { bets: [{ id: 'column:1' }, { id: 'red' }] } })
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(roulette(page).chips).toHaveCount(3)
})
