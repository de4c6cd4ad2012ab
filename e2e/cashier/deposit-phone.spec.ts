import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { deposit, NEVER_PAID, openInvoice, payByHand, received, amountText, timer } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow, siteUrl, visitAsPlayer } from '../shell/support.ts'
import { HISTORY, receipt, rowOf } from './deposit-support.ts'

test('PRO-17 a phone deposit: limits before the click, a number, the exact amount credited, and a receipt', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const way = deposit(page).getByRole('button', { name: /^Phone transfer/ })
  await way.click()
  await expect(way).toHaveAttribute('aria-pressed', 'true')
  await expect(way).toContainText('₽')
  const invoice = await openInvoice(page, NEVER_PAID)
  await expect(deposit(page).getByText('Phone number', { exact: true })).toBeVisible()
  await expect(deposit(page).getByText('Card number', { exact: true })).toHaveCount(0)
  await expect(deposit(page).getByText(/^\+[\d\s()-]{10,}$/)).toBeVisible()
  await expectAccessible(page)
  await payByHand(invoice)
  await expect(received(page).getByText(`+${amountText(invoice)} on your balance`)).toBeVisible()
  await follow(page, HISTORY)
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText('Phone transfer')).toBeVisible()
  await expect(receipt(page).getByText('Credited', { exact: true })).toBeVisible()
})

test('PRO-17 a card and a phone number are two open invoices: the history opens each', async ({ page }) => {
  const { token } = await visitAsPlayer(page, '/en?deposit')
  const byCard = await openInvoice(page, NEVER_PAID)
  const byPhone = await openByPhone(token)
  await follow(page, HISTORY)
  await rowOf(page, byCard).click()
  await expect(deposit(page).getByText('Card number', { exact: true })).toBeVisible()
  await deposit(page).getByRole('button', { name: 'Close' }).click()
  await rowOf(page, byPhone).click()
  await expect(deposit(page).getByText('Phone number', { exact: true })).toBeVisible()
  await deposit(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row').filter({ hasText: byPhone.id })).toContainText('Cancelled')
})

test('PRO-17 another method is pressed while an invoice is open: that one stays, and each method shows its own', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const way = (name: string) => deposit(page).getByRole('button', { name: new RegExp(`^${name}`) })
  const byCard = await openInvoice(page, NEVER_PAID)
  await way('Phone transfer').click()
  await expect(deposit(page).getByText(`Your invoice for ${amountText(byCard)} (Card transfer) is still open`)).toBeVisible()
  await expect(way('Card transfer')).toContainText(`Invoice ${amountText(byCard)}`)
  const byPhone = await openInvoice(page, NEVER_PAID)
  await expect(deposit(page).getByText('Phone number', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await way('Card transfer').click()
  await expect(deposit(page).getByText('Card number', { exact: true })).toBeVisible()
  await deposit(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(deposit(page).getByText('Invoice cancelled')).toBeVisible()
  await deposit(page).getByRole('button', { name: 'New invoice' }).click()
  await expect(way('Card transfer')).toHaveAttribute('aria-pressed', 'true')
  await deposit(page).getByRole('button', { name: 'To the invoice' }).click()
  await expect(deposit(page).getByText(`Invoice ${byPhone.id}.`, { exact: false })).toBeVisible()
})

test('PRO-17 on a phone the invoice leads to another payment method, and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitAsPlayer(page, '/en?deposit')
  await openInvoice(page, NEVER_PAID)
  await deposit(page).getByRole('button', { name: 'Pay another way' }).click()
  await expect(deposit(page).getByRole('combobox', { name: 'Method' })).toHaveValue(/^[0-9a-f]{16}$/)
  await expectAccessible(page)
  await deposit(page).getByRole('combobox', { name: 'Method' }).selectOption('Card transfer')
  await expect(timer(page)).toBeVisible()
})

/** Through the public API, without the browser. */
async function openByPhone(token: string): Promise<{ id: string }> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `api.${hostname}`, '/api/v2/billing/deposit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
    body: JSON.stringify({ value: 'phone', amount: NEVER_PAID }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json() as Promise<{ id: string }>
}
