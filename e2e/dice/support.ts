/** Shared by the scenarios of the games: the game page. */
import { expect, type Locator, type Page, type Route } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { NEVER_PAID, payByHand } from '../deposit/support.ts'
import { enter, siteUrl, visit } from '../shell/support.ts'

/** The parts of the game page, by their accessible names. */
export const table = (page: Page) => ({
  roll: page.getByRole('button', { name: 'Roll', exact: true }),
  stake: visible(page.getByLabel('Bet amount')),
  chips: page.getByRole('list', { name: 'Last results' }).getByRole('button'),
  wallet: page.locator('header').getByRole('button', { name: /^Balance/ }),
  drawer: page.getByRole('dialog'),
})

/** Panel and dock contain the same fields; one of them is visible. */
export const visible = (locator: Locator): Locator => locator.filter({ visible: true })

export async function openAsGuest(page: Page, path = '/en/games/dice'): Promise<void> {
  await visit(page, path)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
}

export interface PlayerSession {
  /** The player's own API client, besides the page. */
  api: Visitor
  email: string
  /** The deposited amount. */
  balance: number
}

/** A player with money in the wallet, on the game page. */
export async function openAsPlayer(page: Page, path = '/en/games/dice'): Promise<PlayerSession> {
  const session = await enterWithMoney(page)
  await visit(page, path)
  if (path.endsWith('/games/dice')) await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  return session
}

/** A player with money in the wallet and no open page, who plays through the API. `amount`: a usual one by default. */
export async function enterWithMoney(page: Page, amount?: string): Promise<PlayerSession> {
  const { token, email } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  return { api, email, balance: await payIn(api, amount) }
}

/** Sets the client seed, as a page does before a wallet's first bet. */
export async function enterToPlay(page: Page): Promise<PlayerSession> {
  const session = await enterWithMoney(page)
  unwrap(await session.api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'scenario', mode: 'real' } }))
  return session
}

/** One deposit, or several of a sum above the largest that is credited without a person. */
async function payIn(api: Visitor, amount?: string): Promise<number> {
  const method = unwrap(await api.call('GET /api/v2/billing/data')).payments.methods[0]!
  const sum = Number(amount ?? method.default_amount)
  const count = Math.ceil(sum / Number(method.max_amount))
  let balance = await loadBalance(api)
  for (let left = count; left > 0; left--) {
    const body = { value: method.value, amount: NEVER_PAID }
    const { id } = unwrap(await api.call('POST /api/v2/billing/deposit', { body }))
    const before = balance
    await payByHand({ id, amount: (count === 1 ? sum : Math.ceil(sum / count)).toFixed(2) })
    await expect.poll(async () => (balance = await loadBalance(api)), { timeout: 60_000 }).toBeGreaterThan(before)
  }
  return balance
}

export const loadBalance = async (api: Visitor): Promise<number> => Number(unwrap(await api.call('GET /profile/user')).user.balance)

/** The data of a response that must not be a refusal. */
export function unwrap<T>(answer: { ok: true; data: T } | { ok: false; error: object }): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`)
  return answer.data
}

/** "1,250.00", "1,23,456.00" or "1 250,00" as a number. */
export const amountIn = (text: string | null): number =>
  Number(
    (text ?? '')
      .replace(/,(?=\d\d(?![\d.,]))/, '.')
      .replace(/[^\d.−-]/g, '')
      .replace('−', '-'),
  )

/** Waits until it accepts a press: while a response plays, a button keeps focus and text, and does nothing. */
export async function expectFree(button: Locator): Promise<void> {
  await expect(button.and(button.page().locator(':not([aria-busy=true])'))).toBeEnabled()
}

/** By rule a button ignores presses for 300 ms after it changed its meaning. A slow page starts this time late. */
export const settle = (page: Page): Promise<void> => page.waitForTimeout(700)

/**
 * At a shared game: places the chosen bet and resolves when it is in play. If betting closes during the press, it presses again for the
 * next round.
 */
export async function placeBet(place: Locator, inPlay: Locator, press: 'click' | 'tap' = 'click'): Promise<void> {
  await expect(async () => {
    if (!(await inPlay.isVisible())) await place[press]({ timeout: 2000 })
    await expect(inPlay).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

/** One manual round; resolves when the strip shows its result. */
export async function rollOnce(page: Page): Promise<void> {
  const { roll, chips } = table(page)
  await expectFree(roll)
  const before = await chips.count()
  await roll.click()
  await expect(chips).toHaveCount(before + 1)
}

/** A bet of this stake in the public list. Others bet concurrently, and the list omits a bet right after another: then it bets again. */
export async function expectInList(page: Page, stake: string, again: () => Promise<unknown>): Promise<void> {
  const own = page.getByRole('tabpanel').getByRole('cell', { name: stake, exact: true })
  await expect(async () => {
    if ((await own.count()) === 0) await again()
    await expect(own.first()).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** Sends a call of the page to the server through another connection: the scenario gets the response, not the page. */
export async function sendPastThePage(route: Route): Promise<Response> {
  const request = route.request()
  const { hostname, port, pathname, search } = new URL(request.url())
  const { host: _, ...headers } = await request.allHeaders()
  return fetchHost(Number(port || 80), hostname, pathname + search, { method: request.method(), headers, body: request.postData() })
}

/** The confirmation before an autobet. */
export const autobetQuestion = (page: Page): Locator => page.getByRole('dialog', { name: 'Start autobet?' })

/** Starts a real-money autobet: it needs a confirmation. */
export async function startForReal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start autobet' }).click()
  const started = page.waitForResponse((answer) => answer.url().endsWith('/autobet') && answer.request().method() === 'POST')
  await autobetQuestion(page).getByRole('button', { name: 'Start', exact: true }).click()
  await started
}
