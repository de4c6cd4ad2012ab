/** Each way out with each fault of a provider, by the last two digits of the sum (money.md B, "Sandbox PSP"). */
import { expect, test, type Page } from '@playwright/test'

import { answeredPastThePage } from '../deposit/support.ts'
import { balanceOf } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow } from '../shell/support.ts'
import { older, runNow, unasked } from './house.ts'
import {
  askAndFollow,
  codeOf,
  confirm,
  fillIn,
  isAsking,
  newAddress,
  newCard,
  newPhone,
  PAYOUTS,
  payout,
  type Place,
  receipt,
  stands,
  steps,
  visitAsPayee,
} from './payout-support.ts'
import { sendBack } from './vendors.ts'

const card = (): Place => ({ label: 'Card number', text: newCard() })
const phone = (): Place => ({ method: 'Phone transfer', label: 'Phone number', text: newPhone() })
const wallet = (): Place => ({ method: 'Ether (ETH)', label: 'Wallet address', text: newAddress() })

const UNKNOWN = 'Outcome being found out'
const IS_BACK = 'All of it is on your balance again.'
/** Whoever signs answers in seconds: after ten minutes what is not signed never will be. */
const NEVER_SIGNED_S = 601

interface Asked {
  page: Page
  id: string
  /** What the account holds now, and what it held before. */
  balance(): Promise<number>
  before: number
  sum: number
  /** The house asks providers now. */
  askNow(): Promise<void>
}

/** Held, and told so: neither gone nor back, and nobody can take it back. */
async function isHeld({ page, balance, before, sum }: Asked): Promise<void> {
  await stands(page, UNKNOWN)
  await expect(receipt(page)).toContainText('never sent twice')
  await expect(receipt(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  expect(await balance()).toBeCloseTo(before - sum)
}

async function isBack({ page, balance, before }: Asked, status: 'Failed' | 'Came back', because: string): Promise<void> {
  await stands(page, status)
  await expect(receipt(page)).toContainText(because)
  await expect(receipt(page)).toContainText(IS_BACK)
  await expect.poll(balance).toBe(before)
}

async function refused(asked: Asked): Promise<void> {
  await isBack(asked, 'Failed', 'The provider did not take it.')
  await expectAccessible(asked.page)
}

/** Asked again and again it stays held: what nobody knows is never given back on doubt, nor sent twice. */
async function heldOn(asked: Asked): Promise<void> {
  await isHeld(asked)
  await asked.askNow()
  await asked.page.reload()
  await asked.page.getByRole('button', { name: `Show payout ${asked.id}` }).click()
  await isHeld(asked)
}

/** A chain is told nothing before it is signed, so after a while it is certain that nothing left. */
async function neverSigned(asked: Asked): Promise<void> {
  await isHeld(asked)
  await older('signing', asked, NEVER_SIGNED_S)
  await asked.askNow()
  await isBack(asked, 'Failed', 'The provider could not deliver it.')
}

interface Fault {
  digits: string
  rule: string
  /** What is unknown of it lasts until somebody asks. */
  isShort?: true
  see(asked: Asked): Promise<void>
}

const TRANSFER: readonly Fault[] = [
  {
    digits: '13',
    isShort: true,
    rule: 'taken, and its answer lost: told as unknown, held, then found out and paid',
    async see(asked) {
      await isHeld(asked)
      await asked.askNow()
      await stands(asked.page, 'Paid')
      expect(await asked.balance()).toBeCloseTo(asked.before - asked.sum)
    },
  },
  { digits: '14', rule: 'refused: why, and that all of it is on the balance again', see: refused },
  {
    digits: '15',
    rule: 'paid, and sent back by the bank: told as that, all of it is on the balance again',
    async see(asked) {
      await stands(asked.page, 'Paid')
      await expect(steps(asked.page)).toHaveText([/^Asked for/, /^Approved/, /^Sent/, /^Paid/])
      await sendBack(asked)
      await asked.page.reload()
      await asked.page.getByRole('button', { name: `Show payout ${asked.id}` }).click()
      await isBack(asked, 'Came back', 'The bank sent it back.')
    },
  },
  { digits: '16', rule: 'the provider is down: held, however often it is asked', see: heldOn },
  { digits: '20', rule: 'a slow provider: paid', see: ({ page }) => stands(page, 'Paid') },
]

const CHAIN: readonly Fault[] = [
  { digits: '00', rule: 'signed, sent, and paid at its depth', see: ({ page }) => stands(page, 'Paid') },
  { digits: '13', rule: 'signed, and the answer lost: nothing was sent, so it comes back in time', see: neverSigned },
  { digits: '14', rule: 'the signer refuses: all of it is on the balance again', see: refused },
]

for (const [way, place, faults] of [
  ['card', card, TRANSFER],
  ['crypto', wallet, CHAIN],
] as const)
  for (const { digits, rule, isShort, see } of faults)
    test(`PRO-17 D-29 ${way} ${digits}: ${rule}`, async ({ page }) => {
      const payee = await visitAsPayee(page, '/en?payout')
      const balance = () => balanceOf(payee.api)
      const before = await balance()
      const follow = async (askNow: () => Promise<void>) => {
        const id = await askAndFollow(page, payee, place(), `500.${digits}`)
        await see({ page, id, balance, before, sum: Number(`500.${digits}`), askNow })
      }
      await (isShort ? unasked(follow) : follow(() => runNow('payouts.reconcile')))
    })

test('PRO-17 D-29 one that was refused is asked for again from its receipt: its method and sum stand in the form', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const place = phone()
  await askAndFollow(page, payee, place, '500.14')
  await stands(page, 'Failed')
  await receipt(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(payout(page).getByRole('button', { name: place.method! })).toHaveAttribute('aria-pressed', 'true')
  await expect(payout(page).getByLabel('Amount', { exact: true })).toHaveValue('500.14')
  await expectAccessible(page)
  await expect(payout(page).getByLabel('To', { exact: true })).toContainText(place.text.slice(-4))
})

test('D-27 a lost answer of a payout: the same press is the same payout, once off the account', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const before = await balanceOf(payee.api)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => void (isAsking(request) && keys.push(request.headers()['idempotency-key'])))
  let lost: { id: string } | undefined
  await page.route('**/api/v2/billing/payout', async (route) => {
    if (!isAsking(route.request()) || lost) return route.continue()
    lost = (await answeredPastThePage(route)) as { id: string }
    return route.abort()
  })
  const code = await codeOf(payee, await fillIn(page, payee, card(), '500.00'))
  await payout(page).getByLabel('Code', { exact: true }).fill(code)
  await payout(page)
    .getByRole('button', { name: /^Withdraw / })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection broke.' })).toBeVisible()
  expect(await confirm(page, code)).toBe(lost!.id)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expect(payout(page).getByRole('list', { name: 'Latest withdrawals' }).locator('> li')).toHaveCount(1)
  await follow(page, PAYOUTS)
  await expect(page.getByRole('table', { name: 'Payouts' }).locator('tbody').getByRole('row')).toHaveCount(1)
  expect(await balanceOf(payee.api)).toBeCloseTo(before - 500)
})

test('D-29 a large one waits for a person, with a time told; it is taken back quietly', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const before = await balanceOf(payee.api)
  const id = await askAndFollow(page, payee, card(), '10000.01')
  await expect(steps(page).filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
  await expect(receipt(page)).toContainText('Usually by')
  await receipt(page).getByRole('button', { name: 'Cancel' }).click()
  await stands(page, 'Cancelled')
  await expect(receipt(page)).toContainText('You took it back. All of it is on your balance again.')
  expect(await balanceOf(payee.api)).toBe(before)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('region', { name: `Payout ${id}` })
  await expect(paper.getByText(/, ID \d+$/)).toBeVisible()
  await expect(paper.getByRole('button', { name: 'Print the receipt' })).toBeHidden()
})
