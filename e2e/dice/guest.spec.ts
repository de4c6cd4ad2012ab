import { expect, test } from '@playwright/test'

import { rollOnce, sitAsGuest, table, visible } from './support.ts'

test('PRO-4 D-6 a guest plays dice at once, with play money that is named as such', async ({ page }) => {
  await sitAsGuest(page)
  const header = page.locator('header')
  await expect(header.getByText('Demo')).toBeVisible()
  await expect(header).toContainText('10,000.00')
  await rollOnce(page)
  await expect(header).toContainText(/9,990\.00|10,010\.00/)
  await expect(visible(page.getByText('Bet amount')).first().locator('..')).toContainText('Demo')
})

test('PRO-4 what is sealed stands on the table before the first bet', async ({ page }) => {
  await sitAsGuest(page)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(table(page).drawer).toContainText('Sealed for the next round')
  await expect(table(page).drawer).toContainText(/[0-9a-f]{64}/)
})

test('PRO-4 D-6 demo rounds are in nobody’s feed', async ({ page }) => {
  await sitAsGuest(page)
  const bet = page.waitForResponse(/\/games\/dice\/bet$/)
  await rollOnce(page)
  const { id } = (await (await bet).json()) as { id: string }
  const feed = page.waitForResponse(/\/api\/v2\/feed\?/)
  await page.getByRole('tab', { name: 'All bets' }).click()
  expect(await (await feed).text()).not.toContain(id)
  await page.getByRole('tab', { name: 'My bets' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2)
})

test('D-6 Play for real opens the registration, and the table keeps its settings', async ({ page }) => {
  await sitAsGuest(page)
  await page.getByLabel('Chance', { exact: true }).fill('25')
  await table(page).stake.fill('50')
  await page.getByRole('link', { name: 'Play for real' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Chance', { exact: true })).toHaveValue('25.00')
  await expect(table(page).stake).toHaveValue(/^50/)
})

test('PRO-4 multiplier, line and chance edit one another, and the other side keeps the chance', async ({ page }) => {
  await sitAsGuest(page)
  const [multiplier, chance] = [page.getByLabel('Multiplier', { exact: true }), page.getByLabel('Chance', { exact: true })]
  await multiplier.fill('3')
  await expect(chance).toHaveValue('33.00')
  await chance.fill('49.5')
  await multiplier.focus()
  await expect(multiplier).toHaveValue('2.0000')
  await page.getByRole('button', { name: 'Switch to rolling over' }).click()
  await expect(page.getByRole('textbox', { name: 'Roll over' })).toHaveValue('50.49')
  await expect(chance).toHaveValue('49.50')
})
