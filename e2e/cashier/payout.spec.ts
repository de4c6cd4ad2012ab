import { expect, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, WORDS } from '../auth/support.ts'
import { expectAccessible } from '../looks.ts'
import { enter, PASSWORD, visit } from '../shell/support.ts'
import {
  requestAndOpenReceipt,
  waitForNewCode,
  fillIn,
  newCard,
  newPhone,
  payout,
  receipt,
  expectStatus,
  steps,
  visitAsPayee,
} from './payout-support.ts'

test('NAV-3 NAV-4 `payout` leads a guest through log-in to the payout modal on the same page', async ({ page }) => {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  await visit(page, '/en/policy/en/kyc?payout&utm_source=a')
  const form = dialogOf(page, 'Log in')
  await typeAddress(form, WORDS.en, { email })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(payout(page)).toContainText('You can withdraw')
  await expect(page).toHaveURL(/\/en\/policy\/en\/kyc\?utm_source=a$/)
})

test('PRO-17 D-29 a payout in RUB by card is followed to its end, found by its state, and has a receipt', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const card = newCard()
  await requestAndOpenReceipt(page, payee, { label: 'Card number', text: card }, '1000.00')
  await expectStatus(page, 'Paid')
  await expect(steps(page)).toHaveText([/^Asked for/, /^Approved/, /^Sent/, /^Paid/])
  await expect(receipt(page)).toContainText(`•••• ${card.slice(-4)}`)
  await expect(receipt(page)).not.toContainText(card)
  await expect(receipt(page).getByRole('button', { name: 'Print the receipt' })).toBeVisible()
  await expect(receipt(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expectAccessible(page)
  await receipt(page).getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Status').selectOption('On the way')
  await expect(page.getByText('Nothing fits these filters')).toBeVisible()
  await page.getByLabel('Status').selectOption('Paid')
  await expect(page.getByRole('table', { name: 'Payouts' })).toContainText('1,000.00 ₽')
  await expect(page).toHaveURL(/stage=paid$/)
})

test('PRO-17 a payout in RUB by phone; its destination is offered by last digits, and can be removed', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const phone = newPhone()
  await payout(page).getByRole('button', { name: 'Phone transfer' }).click()
  await requestAndOpenReceipt(page, payee, { label: 'Phone number', text: phone }, '500.00')
  await expectStatus(page, 'Paid')
  await visit(page, '/en?payout')
  await payout(page).getByRole('button', { name: 'Phone transfer' }).click()
  await expect(payout(page).getByLabel('To', { exact: true }).locator('option').first()).toHaveText(`•••• ${phone.slice(-4)}`)
  await payout(page).getByRole('button', { name: 'Delete' }).click()
  await expect(payout(page).getByLabel('Phone number', { exact: true })).toBeVisible()
})

test('PRO-17 a payout in RUB by crypto: an address of another network is refused, a right one is paid', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  await payout(page).getByRole('button', { name: 'Bitcoin (BTC)' }).click()
  await payout(page).getByLabel('Wallet address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await payout(page).getByLabel('Amount', { exact: true }).fill('1000.00')
  await payout(page).getByRole('button', { name: 'Get the code' }).click()
  await expect(payout(page).getByText(/number or address/i)).toBeVisible()
  await requestAndOpenReceipt(page, payee, { label: 'Wallet address', text: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, '1000.00')
  await expect(receipt(page)).toContainText('•••• f3t4')
  await expect(receipt(page)).toContainText('990.00 ₽')
})

test('D-36 a new destination has a first-day limit: the form shows amount and end until the amount changes', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 40_000 })
  const code = await waitForNewCode(payee, await fillIn(page, payee, { label: 'Card number', text: newCard() }, '25000.00'))
  await payout(page).getByLabel('Code', { exact: true }).fill(code)
  await payout(page)
    .getByRole('button', { name: /^Withdraw / })
    .click()
  const alert = payout(page).getByRole('alert')
  await expect(alert).toHaveText(/^This place is new, so no more than 20,000\.00\s₽ can go there until /)
  await expectAccessible(page)
  await payout(page).getByLabel('Amount', { exact: true }).fill('20000.00')
  await expect(alert).toHaveCount(0)
})
