/** Shared by the scenarios of payouts: players with withdrawable money, and the parts of the modal. */
import { randomInt } from 'node:crypto'

import { expect, type Locator, type Page } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { waitForCode } from '../auth/support.ts'
import { NEVER_PAID, payByHand } from '../deposit/support.ts'
import { unwrap, loadBalance } from '../dice/support.ts'
import { enter, follow, siteUrl, visit } from '../shell/support.ts'

export const payout = (page: Page, title = 'Withdraw'): Locator => page.getByRole('dialog', { name: title, exact: true })
export const receipt = (page: Page): Locator => page.getByRole('dialog', { name: /^Payout \d+$/ })
export const steps = (page: Page): Locator => receipt(page).getByRole('list', { name: 'Steps of the payout' }).getByRole('listitem')

/** The provider pays after about twenty seconds, and the page polls every five. */
export const expectStatus = (page: Page, status: string): Promise<void> =>
  expect(receipt(page).locator('[aria-live=polite]').filter({ hasText: status })).toBeVisible({ timeout: 90_000 })

export const PAYOUTS = '/en/profile/history?kind=payments&flow=out'

/** The destination: the method if it is not the first, its field, and the input. */
export interface Destination {
  method?: string
  label: string
  text: string
}

/** An Ethereum address without letters, so that its checksum case is valid. */
export const newAddress = (): string => `0x${Array.from({ length: 40 }, () => randomInt(1, 10)).join('')}`

export const newPhone = (): string => `+79${randomInt(1e9).toString().padStart(9, '0')}`

export interface Payee {
  api: Visitor
  email: string
}

/** A player with wagered deposits and a verified address, who can request payouts. The page is open at `path`. */
export async function visitAsPayee(page: Page, path = '/en', { sum = 5000 } = {}): Promise<Payee> {
  const { token, email } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  await payIn(api, sum, NO_PAYER)
  await stake(api, sum)
  unwrap(await api.call('POST /api/v2/auth/email/verify/code', { body: { code: await waitForCode(email) } }))
  const reasons = async () => unwrap(await api.call('GET /api/v2/billing/payout/available')).reasons
  await expect.poll(reasons).toEqual([])
  await visit(page, path)
  return { api, email }
}

/** A payout after a deposit without a reported payer may go anywhere at once. */
const NO_PAYER = ''

/** In whole units. `payer` as the provider reports it; absent: the player's own card. */
export async function payIn(api: Visitor, sum: number, payer?: string): Promise<void> {
  const { id } = unwrap(await api.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount: NEVER_PAID } }))
  await payByHand({ id, amount: `${sum}.00` }, payer)
  await expect.poll(() => loadBalance(api), { timeout: 60_000 }).toBe(sum)
}

const BETS = 20

/** Money.md B: wagers once, by bets that win four times of five, so that most of the money remains. */
async function stake(api: Visitor, sum: number): Promise<void> {
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'payout', mode: 'real' } }))
  const body = { stake: `${sum / BETS}.00`, currency: 'RUB', params: { direction: 'under', target: 8000 }, mode: 'real' } as const
  for (let bet = 0; bet < BETS; bet++)
    unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
}

/** An unused card: payouts to a shared one go to review. */
export function newCard(): string {
  const start = `2200${randomInt(1e10).toString().padStart(11, '0')}`
  return '0123456789'
    .split('')
    .map((last) => start + last)
    .find(isLuhn)!
}

function isLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, place) => all + (place % 2 ? twice(Number(digit)) : Number(digit)), 0)
  return sum % 10 === 0
}

const twice = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2)

/** The first half: destination and amount; ends at the code. Returns the latest earlier code, which is not the one. */
export async function fillIn(page: Page, { email }: Payee, place: Destination, amount: string): Promise<string> {
  const before = await waitForCode(email)
  if (place.method) await payout(page).getByRole('button', { name: place.method }).click()
  await payout(page).getByLabel(place.label, { exact: true }).fill(place.text)
  await payout(page).getByLabel('Amount', { exact: true }).fill(amount)
  await payout(page).getByRole('button', { name: 'Get the code' }).click()
  await expect(payout(page).getByLabel('Code', { exact: true })).toBeVisible()
  return before
}

/** The first code by mail after `before`. */
export const waitForNewCode = ({ email }: Payee, before: string): Promise<string> => waitForCode(email, before)

/** The second half; returns the server's response. */
export async function confirm(page: Page, code: string): Promise<string> {
  await payout(page).getByLabel('Code', { exact: true }).fill(code)
  const answer = page.waitForResponse((response) => isAsking(response.request()) && response.ok())
  await payout(page)
    .getByRole('button', { name: /^Withdraw / })
    .click()
  return ((await (await answer).json()) as { id: string }).id
}

export const isAsking = (request: { method(): string; url(): string }): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/v2/billing/payout')

/** Both halves, then its steps in the profile's list. */
export async function requestAndOpenReceipt(page: Page, payee: Payee, place: Destination, amount: string): Promise<string> {
  const id = await confirm(page, await waitForNewCode(payee, await fillIn(page, payee, place, amount)))
  await follow(page, PAYOUTS)
  await page
    .getByRole('table', { name: 'Payouts' })
    .getByRole('button', { name: `Show payout ${id}` })
    .click()
  await expect(receipt(page)).toBeVisible()
  return id
}
