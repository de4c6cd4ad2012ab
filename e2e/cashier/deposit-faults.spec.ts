/** What a player sees of a provider's faults, selected by the last two digits of the amount (money.md B, "Sandbox PSP"). */
import { expect, test, type Page } from '@playwright/test'

import {
  requestInvoice,
  deposit,
  isOpening,
  NEVER_PAID,
  type OpenedInvoice,
  openInvoice,
  payByHand,
  received,
  amountText,
  timer,
} from '../deposit/support.ts'
import { visitAsPlayer } from '../shell/support.ts'
import { inHistory, ranOut, receipt, rowOf } from './deposit-support.ts'
import { chargeBack } from './vendors.ts'

const closedStep = (page: Page, title: string) => expect(deposit(page).getByText(title, { exact: true })).toBeVisible()
const sum = (page: Page) => deposit(page).getByLabel('Amount', { exact: true })
const balance = (page: Page, sum: string) =>
  expect(page.locator('header').getByRole('button', { name: `Balance: ${amountText({ id: '', amount: sum })}` })).toBeVisible()

/** Screen, account and history show exactly one payment of this amount. */
async function creditedOnce(page: Page, invoice: OpenedInvoice): Promise<void> {
  await expect(received(page).getByText(`+${amountText(invoice)} on your balance`)).toBeVisible()
  await balance(page, invoice.amount)
  await inHistory(page, invoice, 'Credited')
  await balance(page, invoice.amount)
}

async function expire(page: Page, invoice: OpenedInvoice): Promise<void> {
  await ranOut(invoice)
  await closedStep(page, 'Invoice closed, do not transfer')
}

async function press(page: Page, amount: string): Promise<void> {
  await sum(page).fill(amount)
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
}

interface Fault {
  rule: string
  sum: string
  see(page: Page, invoice: OpenedInvoice): Promise<void>
}

const FAULTS: readonly Fault[] = [
  {
    rule: 'BEY-9 it comes after the time was over: credited all the same, and told as late',
    sum: '2000.04',
    async see(page, invoice) {
      await expire(page, invoice)
      await payByHand(invoice)
      await expect(received(page).getByText('The transfer came after the invoice had closed.', { exact: false })).toBeVisible()
      await creditedOnce(page, invoice)
    },
  },
  {
    rule: 'ENT-5 paid and charged back by the bank: it is off the account again, and the open success and the receipt say why',
    sum: '2000.06',
    async see(page, invoice) {
      await expect(received(page).getByText(`+${amountText(invoice)} on your balance`)).toBeVisible()
      await chargeBack(invoice)
      const takenBack = page.getByRole('dialog', { name: 'Payment taken back' })
      await expect(
        takenBack.getByText(`The bank took this payment back: ${amountText(invoice)} is off the balance again.`, { exact: false }),
      ).toBeVisible()
      await expect(received(page)).toHaveCount(0)
      await takenBack.getByRole('button', { name: 'Go on' }).click()
      await balance(page, '0.00')
      await inHistory(page, invoice, 'Charged back')
      await rowOf(page, invoice).click()
      await expect(receipt(page).getByText('The bank took this payment back', { exact: false })).toBeVisible()
    },
  },
]

const start = async (page: Page) => {
  await visitAsPlayer(page, '/en?deposit')
  await deposit(page).getByRole('button', { name: 'Card transfer' }).click()
}

for (const { rule, sum: amount, see } of FAULTS)
  test(`PRO-17 card ${amount.slice(-2)}: ${rule}`, async ({ page }) => {
    await start(page)
    await see(page, await openInvoice(page, amount))
  })

test('PRO-17 VAL-1 CON-8 card 16, 17, 19: no provider: one notice, nothing charged, the amount stays', async ({ page }) => {
  await start(page)
  for (const digits of ['16', '17', '19']) {
    await press(page, `2000.${digits}`)
    const notice = page.getByRole('alert').filter({ hasText: 'The payment provider gives no answer' })
    await notice.hover() // hovering keeps it open
    await expect(timer(page)).toHaveCount(0)
    await expect(sum(page)).toHaveValue(`2000.${digits}`)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
  }
  await openInvoice(page, NEVER_PAID) // the next press succeeds
})

test(`PRO-17 card 20: D-27 a slow provider: the key is kept, one press is one invoice`, async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => void (isOpening(request) && requested.push(request.url())))
  await start(page)
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/v2/billing/deposit', (route) => looked.promise.then(() => route.continue())) // slower than the test looks
  await press(page, '2000.20')
  const key = deposit(page).getByRole('button', { name: 'Get the details' })
  await expect(key).toHaveAttribute('aria-busy', 'true')
  await key.click()
  looked.resolve()
  await expect(timer(page)).toBeVisible()
  expect(requested).toHaveLength(1)
})

test(`PRO-17 card 07: STA-3 the payment is reported before the details: the success replaces the invoice`, async ({ page }) => {
  await start(page)
  const invoice = await requestInvoice(page, '2000.07')
  await expect(timer(page)).toHaveCount(0)
  await creditedOnce(page, invoice)
})
