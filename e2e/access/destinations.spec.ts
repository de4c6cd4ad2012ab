import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { enter } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

/** BIP 173's own example. */
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('PRO-17 a destination is added with a name, renamed and deleted, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page.context())
  await openAccess(page, 'en')
  const card = cardOf(page, 'Where payouts go')
  await card.getByRole('button', { name: 'Add a destination' }).click()
  await card.getByLabel('Method').selectOption({ label: 'Bitcoin (BTC) · Bitcoin' })
  await card.getByLabel('Wallet address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('This number or address is not right')).toBeVisible()
  await card.getByLabel('Wallet address').fill(ADDRESS)
  await card.getByLabel('Name, if you like').fill('Ledger at home')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save' }).click()
  const row = card.getByRole('listitem')
  await expect(row).toContainText('Ledger at home')
  await expect(row).toContainText('Bitcoin · •••• f3t4')
  await expect(row).toContainText('no payouts yet')
  await card.getByRole('button', { name: 'Name Ledger at home' }).click()
  await card.getByLabel('Name', { exact: true }).fill('Savings')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Savings')
  await card.getByRole('button', { name: 'Delete Savings' }).click()
  await expect(row).toHaveCount(0)
})
