/** What a player sees of a provider's faults, selected by the last two digits of the amount (money.md B, "Sandbox PSP"). */
import { expect, test, type Page } from '@playwright/test'

import { answeredPastThePage } from '../deposit/support.ts'
import { loadBalance } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow } from '../shell/support.ts'
import { runNow, withReconcilePaused } from './database.ts'
import {
  requestAndOpenReceipt,
  waitForNewCode,
  confirm,
  fillIn,
  isAsking,
  newCard,
  newPhone,
  PAYOUTS,
  payout,
  type Destination,
  receipt,
  expectStatus,
  steps,
  visitAsPayee,
} from './payout-support.ts'
import { sendBack } from './vendors.ts'

const card = (): Destination => ({ label: 'Card number', text: newCard() })
const phone = (): Destination => ({ method: 'Phone transfer', label: 'Phone number', text: newPhone() })

const UNKNOWN = 'Outcome being found out'
const IS_BACK = 'All of it is on your balance again.'
interface PayoutCase {
  page: Page
  id: string
  /** The current balance, and the one before. */
  balance(): Promise<number>
  before: number
  sum: number
  /** Reconciles with the providers now. */
  reconcileNow(): Promise<void>
}

/** The money is held, and the page says so: it has neither left nor returned, and cannot be cancelled. */
async function expectHeld({ page, balance, before, sum }: PayoutCase): Promise<void> {
  await expectStatus(page, UNKNOWN)
  await expect(receipt(page)).toContainText('never sent twice')
  await expect(receipt(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  expect(await balance()).toBeCloseTo(before - sum)
}

async function expectReturned({ page, balance, before }: PayoutCase, status: 'Came back', because: string): Promise<void> {
  await expectStatus(page, status)
  await expect(receipt(page)).toContainText(because)
  await expect(receipt(page)).toContainText(IS_BACK)
  await expect.poll(balance).toBe(before)
}

interface Fault {
  digits: string
  rule: string
  /** The outcome is unknown only until the next reconciliation. */
  isShort?: true
  see(payoutCase: PayoutCase): Promise<void>
}

const TRANSFER: readonly Fault[] = [
  {
    digits: '13',
    isShort: true,
    rule: 'taken, and its answer lost: told as unknown, held, then found out and paid',
    async see(payoutCase) {
      await expectHeld(payoutCase)
      await payoutCase.reconcileNow()
      await expectStatus(payoutCase.page, 'Paid')
      expect(await payoutCase.balance()).toBeCloseTo(payoutCase.before - payoutCase.sum)
    },
  },
  {
    digits: '15',
    rule: 'paid, and sent back by the bank: told as that, all of it is on the balance again',
    async see(payoutCase) {
      await expectStatus(payoutCase.page, 'Paid')
      await expect(steps(payoutCase.page)).toHaveText([/^Asked for/, /^Approved/, /^Sent/, /^Paid/])
      await sendBack(payoutCase)
      await payoutCase.page.reload()
      await payoutCase.page.getByRole('button', { name: `Show payout ${payoutCase.id}` }).click()
      await expectReturned(payoutCase, 'Came back', 'The bank sent it back.')
    },
  },
]

for (const { digits, rule, isShort, see } of TRANSFER)
  test(`PRO-17 D-29 card ${digits}: ${rule}`, async ({ page }) => {
    const payee = await visitAsPayee(page, '/en?payout')
    const balance = () => loadBalance(payee.api)
    const before = await balance()
    const follow = async (reconcileNow: () => Promise<void>) => {
      const id = await requestAndOpenReceipt(page, payee, card(), `500.${digits}`)
      await see({ page, id, balance, before, sum: Number(`500.${digits}`), reconcileNow })
    }
    await (isShort ? withReconcilePaused(follow) : follow(() => runNow('payouts.reconcile')))
  })

test('PRO-17 D-29 a refused payout is requested again from its receipt, with method and amount filled in', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const place = phone()
  await requestAndOpenReceipt(page, payee, place, '500.14')
  await expectStatus(page, 'Failed')
  await receipt(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(payout(page).getByRole('button', { name: place.method! })).toHaveAttribute('aria-pressed', 'true')
  await expect(payout(page).getByLabel('Amount', { exact: true })).toHaveValue('500.14')
  await expectAccessible(page)
  await expect(payout(page).getByLabel('To', { exact: true })).toContainText(place.text.slice(-4))
})

test('D-27 a payout whose answer is lost is sent again by the page under its key, and debited once', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const before = await loadBalance(payee.api)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => void (isAsking(request) && keys.push(request.headers()['idempotency-key'])))
  let lost: { id: string } | undefined
  await page.route('**/api/v2/billing/payout', async (route) => {
    if (!isAsking(route.request()) || lost) return route.continue()
    lost = (await answeredPastThePage(route)) as { id: string }
    return route.abort()
  })
  const code = await waitForNewCode(payee, await fillIn(page, payee, card(), '500.00'))
  expect(await confirm(page, code)).toBe(lost!.id)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expect(payout(page).getByRole('list', { name: 'Latest withdrawals' }).locator('> li')).toHaveCount(1)
  await follow(page, PAYOUTS)
  await expect(page.getByRole('table', { name: 'Payouts' }).locator('tbody').getByRole('row')).toHaveCount(1)
  expect(await loadBalance(payee.api)).toBeCloseTo(before - 500)
})

test('D-29 a large payout waits for an operator, with a time shown; the player cancels it', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const before = await loadBalance(payee.api)
  const id = await requestAndOpenReceipt(page, payee, card(), '10000.01')
  await expect(steps(page).filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
  await expect(receipt(page)).toContainText('Usually by')
  await receipt(page).getByRole('button', { name: 'Cancel' }).click()
  await expectStatus(page, 'Cancelled')
  await expect(receipt(page)).toContainText('You took it back. All of it is on your balance again.')
  expect(await loadBalance(payee.api)).toBe(before)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('region', { name: `Payout ${id}` })
  await expect(paper.getByText(/, ID \d+$/)).toBeVisible()
  await expect(paper.getByRole('button', { name: 'Print the receipt' })).toBeHidden()
})
