import { expect, test } from '@playwright/test'

import { dispute, HISTORY, receipt, rowOf, slip } from '../cashier/deposit-support.ts'
import { deposit, NEVER_PAID, openInvoice, payByHand, received } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow, visit, visitAsPlayer } from '../shell/support.ts'
import { approve, approveIfNeeded, atConsole, decide, DONE, key, turnTo, waitFor, WAITING } from './support.ts'

const SENT_BACK = 'The money was sent back to where it came from'

test('BEY-9 an amount outside the method waits; one operator matches it, a second approves, it is credited', async ({ page, browser }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, '600.03')
  await payByHand({ ...invoice, amount: '400000.00' })

  const operatorPage = await atConsole(browser, 'desk', '#/matching')
  const match = key(operatorPage, `Match with invoice ${invoice.id}`)
  await waitFor(operatorPage, match) // the provider's webhook may be in transit
  await expectAccessible(operatorPage)
  await match.press('Enter')
  await expect(operatorPage.getByRole('dialog')).toContainText('The sums differ by more than 1 %: +399,399.97 RUB (+66563.3 %).')
  const reason = `the slip fits ${invoice.id}`
  await decide(operatorPage, 'Match', reason)
  await expect(operatorPage.locator('main [aria-live=polite]')).toBeFocused() // the button left with its row: keyboard users continue here
  await expect(operatorPage.getByText(WAITING)).toBeVisible()
  await expect(match).toHaveCount(0)
  await expect(operatorPage.getByRole('article').filter({ hasText: `came for invoice ${invoice.id}` })).toContainText(
    'waits for a second person',
  )
  await expect(deposit(page)).toBeVisible()
  await turnTo(operatorPage, 'Approvals')
  const requested = operatorPage.getByRole('row').filter({ hasText: reason })
  await expect(requested).toContainText('For ')
  await expect(requested).toContainText('asked 600.03 RUB, +66563.3 %')
  await expect(requested).toContainText(`to invoice ${invoice.id}`)

  const head = await approve(browser, reason)
  await expectAccessible(head)
  await expect(received(page).getByText('+400,000.00 ₽ on your balance')).toBeVisible()
})

test('BEY-9 money that matches nothing is sent back, its invoice ends, and the player reads why', async ({ page, browser }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, '600.03')
  await payByHand({ ...invoice, amount: '50.00' })
  const operatorPage = await atConsole(browser, 'desk', '#/matching')
  const payment = operatorPage.getByRole('article').filter({ hasText: `came for invoice ${invoice.id}` })
  await payment.getByRole('button', { name: 'Send back' }).click()
  await decide(operatorPage, 'Send back', `not ours ${invoice.id}`)
  await approveIfNeeded(browser, operatorPage, `not ours ${invoice.id}`)
  await expect(payment).toHaveCount(0)
  await expect(deposit(page).getByText('Looked into, and not credited')).toBeVisible()
  await expect(deposit(page).getByText(SENT_BACK, { exact: false })).toBeVisible()
  await expect(deposit(page).getByText('No money was taken', { exact: false })).toHaveCount(0)
  await expectAccessible(page)
  await follow(page, HISTORY)
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Not credited')
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText(SENT_BACK, { exact: false })).toBeVisible()
  await expect(receipt(page).getByText('The money went back')).toBeVisible()
  await expectAccessible(page)
})

test('BEY-9 the proof of a dispute is stored as a file, views are logged, and the player reads the answer', async ({ page, browser }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await deposit(page).getByRole('button', { name: 'Cancel' }).click()
  await deposit(page).getByRole('button', { name: 'I have paid, nothing came' }).click()
  await dispute(page).getByLabel('What happened').fill(`paid at noon ${invoice.id}`)
  await dispute(page)
    .getByLabel('Proof of the transfer')
    .setInputFiles(await slip())
  await dispute(page).getByRole('button', { name: 'Send to our staff' }).click()
  await expect(dispute(page).getByText('Our staff are looking into it')).toBeVisible()

  const operatorPage = await atConsole(browser, 'desk', '#/matching')
  await expect(operatorPage.getByRole('article', { name: `Invoice ${invoice.id}` })).toContainText(`paid at noon ${invoice.id}`)
  const file = operatorPage.waitForEvent('download')
  await key(operatorPage, `Proof of invoice ${invoice.id}`).click()
  expect((await file).suggestedFilename()).toBe(`dispute-${invoice.id}.jpg`)
  await turnTo(operatorPage, 'Audit log')
  await expect(operatorPage.getByRole('row').filter({ hasText: `invoice ${invoice.id}` })).toContainText('look at proof')
  await follow(page, HISTORY)
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText('Our staff are looking at your proof.', { exact: false })).toBeVisible()
  await expect(operatorPage.getByText(DONE)).toHaveCount(0)

  await turnTo(operatorPage, 'Matching')
  await key(operatorPage, `Refuse invoice ${invoice.id}`).click()
  await decide(operatorPage, 'Refuse', `asked the bank ${invoice.id}`, 'no_transfer')
  await approveIfNeeded(browser, operatorPage, `asked the bank ${invoice.id}`)
  await visit(page, HISTORY)
  await rowOf(page, invoice).click()
  await expect(receipt(page).getByText('This transfer has not reached us', { exact: false })).toBeVisible()
})
