import { expect, test, type Page } from '@playwright/test'

import { deposit, NEVER_PAID, type OpenedInvoice, openInvoice, payByHand, received, amountText, timer } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow, visitAsPlayer } from '../shell/support.ts'
import { dispute, HISTORY, receipt, rowOf, slip } from './deposit-support.ts'

test('BEY-9 an unpaid closed invoice is disputed with text and proof, and is in review', async ({ page }) => {
  const invoice = await openCancelled(page)
  await deposit(page).getByRole('button', { name: 'I have paid, nothing came' }).click()
  await expect(dispute(page).getByText(`Invoice ${invoice.id} goes to our staff`)).toBeVisible()
  await expectAccessible(page)
  await say(page, 'I paid at noon')
  await follow(page, HISTORY)
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('In review')
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText('Our staff are looking at your proof.', { exact: false })).toBeVisible()
  await expect(receipt(page).getByText('Dispute opened')).toBeVisible()
  await expect(receipt(page).getByRole('button', { name: 'I have paid, nothing came' })).toHaveCount(0)
  await expectAccessible(page)
})

test('BEY-9 the history offers a dispute too; the server refuses a file that is not a picture', async ({ page }) => {
  const invoice = await openCancelled(page)
  await follow(page, HISTORY)
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText('Invoice sum')).toBeVisible()
  await expect(receipt(page).getByText('To the balance')).toHaveCount(0)
  await receipt(page).getByRole('button', { name: 'I have paid, nothing came' }).click()
  await dispute(page).getByLabel('What happened').fill('I paid at noon')
  const forged = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await dispute(page).getByLabel('Proof of the transfer').setInputFiles(forged)
  await dispute(page).getByRole('button', { name: 'Send to our staff' }).click()
  await expect(page.getByRole('alert')).toContainText('This file does not fit')
  await say(page, 'I paid at noon')
  await dispute(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('In review')
})

test('PRO-17 a row of an open invoice opens that invoice; once paid, it is a receipt with the amount', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await follow(page, HISTORY)
  await rowOf(page, invoice).click()
  await expect(timer(page)).toBeVisible()
  await expect(deposit(page).getByText(amountText(invoice)).first()).toBeVisible()
  await payByHand({ ...invoice, amount: '1500.00' })
  await expect(received(page)).toBeVisible()
  await follow(page, `${HISTORY}&status=3`)
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText('What arrived is what is credited.', { exact: false })).toBeVisible()
  await expect(receipt(page).getByText('Transferred')).toBeVisible()
  await expect(receipt(page).getByText('1,500.00 ₽').first()).toBeVisible()
  await expect(receipt(page).getByText('Credited at')).toBeVisible()
  await expect(receipt(page).getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('region', { name: 'Receipt' })
  await expect(paper.getByText(`Invoice ${invoice.id}`)).toBeVisible()
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden()
})

/** An invoice of a new player that closed without payment; the modal still shows it. */
async function openCancelled(page: Page): Promise<OpenedInvoice> {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await deposit(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(deposit(page).getByText('Invoice cancelled')).toBeVisible()
  return invoice
}

async function say(page: Page, text: string): Promise<void> {
  await dispute(page).getByLabel('What happened').fill(text)
  await dispute(page)
    .getByLabel('Proof of the transfer')
    .setInputFiles(await slip())
  await dispute(page).getByRole('button', { name: 'Send to our staff' }).click()
  await expect(dispute(page).getByText('Our staff are looking into it')).toBeVisible()
}
