import { type Browser, expect, type Page, test } from '@playwright/test'

import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { approve, approveIfNeeded, atConsole, decide, DONE, WAITING } from './support.ts'
import { api, betOn, decideWinner, moveWinner, settleWinner, suspendWinner, takeOffer } from './trading.ts'

/** Opens a bet by its number. */
async function openBet(browser: Browser, id: string): Promise<Page> {
  const risk = await atConsole(browser, 'risk', '#/bets')
  await risk.getByLabel('Number of a bet').fill(id)
  await risk.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(risk.getByRole('heading', { level: 2, name: 'Single' })).toBeVisible()
  return risk
}

test('PRO-13 D-2 a trader finds a bet by its event and voids its leg for its price, once a second person agrees', async ({
  browser,
  page,
}) => {
  const offer = await takeOffer()
  const { event, outcome } = offer
  const risk = await atConsole(browser, 'risk', `#/board/${event.id}`)
  const other = offer.market.outcomes.find(({ key }) => key !== outcome.key)!
  await moveWinner(risk, other.key) // liability moves no price of a market with a kept one
  const { id, reload } = await betOn(page, offer)
  await moveWinner(risk, outcome.key)
  await risk.getByRole('link', { name: 'Bets on this event' }).click()
  const link = risk.getByRole('table', { name: 'Sports bets of all players' }).locator(`a[href="#/bets/${id}"]`)
  await expect(link).toBeVisible()
  await expectAccessible(risk)
  await link.click()
  await expect(risk.getByText(id)).toBeVisible()
  await expect(risk.getByRole('table', { name: 'Its postings in the ledger' })).toContainText('500.00')
  await expectAccessible(risk)
  await risk.getByRole('button', { name: 'Void leg 1' }).click()
  const form = risk.getByRole('region', { name: 'Void a leg' })
  await form.getByLabel(/^Right price/).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Void', exact: true }).click()
  await decide(risk, 'Void', `a wrong price ${id}`)
  await expect(risk.getByText(WAITING)).toBeVisible()
  expect((await reload()).status).toBe('open')
  await approve(browser, `a wrong price ${id}`)
  await expect.poll(async () => (await reload()).result).toBe('void')
  await risk.reload()
  await expect(risk.getByRole('table', { name: 'Its selections' })).toContainText(/wrong price, risk, head/)
})

test('PRO-13 a trader suspends an event, voids it, and withdraws the void', async ({ browser, page }) => {
  const offer = await takeOffer()
  const { event } = offer
  const { id, reload } = await betOn(page, offer)
  const risk = await atConsole(browser, 'risk', `#/board/${event.id}`)
  await risk.getByRole('button', { name: 'Suspend the event' }).click()
  await decide(risk, 'Suspend', 'another hall')
  await risk.getByRole('button', { name: 'Void the event' }).click()
  await decide(risk, 'Void', `another venue ${id}`)
  await approveIfNeeded(browser, risk, `another venue ${id}`)
  await expect.poll(async () => (await reload()).result).toBe('void')
  await risk.reload()
  await risk.getByRole('button', { name: 'Withdraw the void' }).click()
  await decide(risk, 'Withdraw', `the same venue ${id}`)
  await approveIfNeeded(browser, risk, `the same venue ${id}`)
  await expect.poll(async () => (await reload()).status).toBe('open')
})

test('PRO-13 a trader settles a market and corrects its result, which the page of the bet shows', async ({ browser, page }) => {
  const offer = await takeOffer()
  const { event, outcome } = offer
  const { id, reload } = await betOn(page, offer)
  const risk = await atConsole(browser, 'risk', `#/board/${event.id}`)
  const card = risk.getByRole('region', { name: 'Winner', exact: true })
  await suspendWinner(risk)
  const settle = (key: string, reason: string) => settleWinner(browser, risk, offer, key, reason)
  await settle(outcome.key, `the report ${id}`)
  await expect.poll(async () => (await reload()).result).toBe('won')
  const other = offer.market.outcomes.find(({ key }) => key !== outcome.key)!
  await settle(other.key, `the corrected report ${id}`)
  await expect.poll(async () => (await reload()).result).toBe('lost')
  const shown = await openBet(browser, id)
  await expect(shown.getByText('settled, lost')).toBeVisible()
  await expect(shown.getByRole('table', { name: 'Its selections' })).toContainText(/result of the market, risk/)
  await card.getByRole('button', { name: 'Withdraw the result of Winner' }).click()
  await decide(risk, 'Withdraw', `another match ${id}`)
  await approveIfNeeded(browser, risk, `another match ${id}`)
})

/** Roubles. At every rate of the sandbox more than the EUR 5,000 of results that one person decides alone in a day. */
const LARGE_RETURN = 560_000

test('PRO-13 D-2 a second person agrees to the result of a market with a large bet, and to its correction', async ({ browser, page }) => {
  const offer = await takeOffer('shorter') // of a large return it wins less than the limit of the least league
  const { event, market, outcome } = offer
  const { id, reload } = await betOn(page, offer, `${Math.ceil((LARGE_RETURN * 1000) / outcome.odds)}.00`)
  const other = market.outcomes.find(({ key }) => key !== outcome.key)!
  const risk = await atConsole(browser, 'risk', `#/board/${event.id}`)
  await suspendWinner(risk)
  const settle = async (key: string, reason: string, former: string | null) => {
    await decideWinner(risk, offer, key, reason)
    await expect(risk.getByText(WAITING)).toBeVisible()
    expect((await reload()).result).toBe(former)
    await approve(browser, reason)
  }
  await settle(outcome.key, `the report ${id}`, null)
  await expect.poll(async () => (await reload()).result).toBe('won')
  await risk.reload()
  await settle(other.key, `the corrected report ${id}`, 'won')
  await expect.poll(async () => (await reload()).result).toBe('lost')
  await visit(page, `/en/betting/bet/${id}`)
  await expect(page.getByRole('article')).toContainText('result corrected')
})

test('D-66 a trader limits a player, and a second person agrees to lift the limit', async ({ browser, page }) => {
  const offer = await takeOffer()
  const { event, market, outcome } = offer
  const { number, player } = await betOn(page, offer)
  const risk = await atConsole(browser, 'risk', `#/player/${number}/limits`)
  const change = async (limit: string, reason: string) => {
    await risk.getByRole('button', { name: 'Change the betting limit' }).click()
    await risk.getByLabel('Liability of open bets in a day, EUR').fill(limit)
    await risk.getByRole('button', { name: 'Change', exact: true }).click()
    await decide(risk, 'Change', reason)
  }
  await change('0', `a professional ${number}`)
  await expect(risk.getByText(DONE)).toBeVisible()
  const legs = [{ event: event.id, market: market.id, outcome: outcome.id, seen: outcome.odds }]
  const slip = { currency: 'RUB', type: 'single', policy: 'any', stake: '100.00', legs } as const
  const maxStake = async () => unwrap(await player.call('POST /api/v2/betslip/validate', { body: slip })).refusal?.code
  await expect.poll(maxStake).toBe('limit_exceeded')
  await change('', `a friend of the house ${number}`)
  await expect(risk.getByText(WAITING)).toBeVisible()
  await approve(browser, `a friend of the house ${number}`)
  await expect.poll(maxStake).toBeUndefined()
})

/** In rupees, which no other scenario uses. */
test('D-66 a trader changes what a bet may be, which the site names', async ({ browser }) => {
  const head = await atConsole(browser, 'head', '#/bet-terms')
  await head.getByRole('button', { name: 'Change: Bets in INR' }).click()
  const form = head.getByRole('region', { name: 'Change: Bets in INR' })
  await form.getByLabel('Largest stake').fill('1')
  await expectAccessible(head)
  await form.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('a typing mistake')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(form).toContainText(/At least 10\.00/)
  await form.getByLabel('Largest stake').fill('400000')
  await form.getByRole('button', { name: 'Change', exact: true }).click()
  await decide(head, 'Change', 'a quiet season')
  await expect(head.getByRole('row').filter({ hasText: 'Bets in INR' })).toContainText('400,000.00 INR')
  const bounds = async () => unwrap(await api().call('GET /api/v2/sports')).bounds.find(({ currency }) => currency === 'INR')?.max
  await expect.poll(bounds).toBe('400000.00')
})
