/** What the feed reports besides play, ordered on its page, as players read it. */
import type { EventRow, SportId } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { requireMoney } from '@fairhouse/money'
import { expect, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { siteUrl, visit } from '../shell/support.ts'

const listed = async (api: Visitor, sport: SportId, when: 'upcoming' | 'live') =>
  unwrap(await api.call('GET /api/v2/events', { query: { sport, when, limit: '100' } })).data

/** The latest match that takes bets, and no second leg of a tie. */
const lastOpen = async (api: Visitor, sport: SportId): Promise<EventRow> =>
  (await listed(api, sport, 'upcoming')).findLast(({ id, main }) => main?.status === 'open' && !id.endsWith('-2'))!

const STAKE = '50.00'

/** On an outcome of the main market. */
async function betOn(api: Visitor, { id: event, main }: EventRow, at: number): Promise<string> {
  const { id: outcome, odds: seen } = main!.outcomes[at]!
  const legs = [{ event, market: main!.id, outcome, seen }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake: STAKE, legs } as const
  return unwrap(await api.call('POST /api/v2/bets', { body, key: newKey() })).bet.id
}

const loadBet = async (api: Visitor, id: string) => unwrap(await api.call('GET /api/v2/bets/{id}', { params: { id } })).bet

const takesBets = ({ is_suspended: isSuspended, main }: EventRow, at: number): boolean =>
  !isSuspended && main?.status === 'open' && main.outcomes[at]?.is_suspended === false

interface Wanted {
  fits(row: EventRow): boolean
  /** While it still fits: where this fails, as on a match that is over, another bet is placed. */
  proceed?(row: EventRow): Promise<void>
}

/** On a match in play that fits: a score meanwhile refuses a bet, and another is placed. */
async function betLive(api: Visitor, sport: SportId, at: number, { fits, proceed }: Wanted): Promise<{ row: EventRow; id: string }> {
  let accepted: { row: EventRow; id: string } | undefined
  let tries = 0
  await expect(async () => {
    const rows = (await listed(api, sport, 'live')).filter((row) => takesBets(row, at) && fits(row))
    expect(rows.length).toBeGreaterThan(0)
    const row = rows[tries++ % rows.length]!
    const id = await betOn(api, row, at)
    const status = async () => (await loadBet(api, id)).status
    await expect.poll(status).not.toBe('pending')
    expect(await status()).toBe('open')
    await proceed?.(row)
    accepted = { row, id }
  }).toPass({ timeout: 300_000, intervals: [2000] })
  return accepted!
}

/** The page of the sandbox's feed, with this match alone. */
async function feedPage(page: Page, id: string): Promise<Page> {
  const feed = await page.context().newPage()
  const { protocol, host } = siteUrl()
  await feed.goto(`${protocol}//odds.${host}/?${new URLSearchParams({ q: id })}`)
  return feed
}
const order = (feed: Page, words: string, { home, away }: EventRow, timeout?: number) =>
  feed.getByRole('button', { name: `${words}: ${home} - ${away}` }).click(timeout === undefined ? {} : { timeout })

/** Minor units: sums of them are exact. */
const loadMoney = async (api: Visitor): Promise<bigint> => requireMoney(unwrap(await api.call('GET /profile/user')).user.balance)

/** The page of the bet says all of these. */
async function expectBet(page: Page, id: string, ...texts: string[]): Promise<void> {
  await visit(page, `/en/betting/bet/${id}`)
  for (const text of texts) await expect(page.getByRole('article')).toContainText(text)
}

test('PRO-13 a match is postponed, dated again and cancelled on the page of the feed, and its player reads each', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const row = await lastOpen(api, 'football')
  const id = await betOn(api, row, 0)

  const feed = await feedPage(page, row.id)
  await order(feed, 'postpone', row)
  await expect(feed.getByRole('button', { name: /^give a new date: / }).first()).toBeVisible()
  await expectBet(page, id, 'Postponed', 'Open')
  await visit(page, `/en/betting/${row.id}`)
  await expect(page.getByText('Postponed', { exact: true })).toBeVisible()
  await expect(page.getByText('more than 48 hours later than it was to be when the bet was placed')).toBeVisible()
  const keys = page.getByRole('button', { name: /\d\.\d\d$/ })
  await expect(keys).toHaveCount(0)

  await order(feed, 'give a new date', row)
  await expect(keys.first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Postponed', { exact: true })).toHaveCount(0)
  await feed.reload()
  await order(feed, 'cancel', row)
  await expect(page.getByText('Selections on it are void')).toBeVisible({ timeout: 60_000 })
  await expectBet(page, id, 'the event was called off')
})

test('PRO-13 a walkover voids the bets on its match, whose page says so', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const row = await lastOpen(api, 'tennis')
  const before = await loadMoney(api)
  const id = await betOn(api, row, 0)
  expect(await loadMoney(api)).toBe(before - requireMoney(STAKE))
  await visit(page, `/en/betting/${row.id}`)
  await order(await feedPage(page, row.id), 'walk over', row)
  await expect(page.getByText('Selections on it are void')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Walkover', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await loadBet(api, id)).result).toBe('void')
  await expect.poll(() => loadMoney(api)).toBe(before)
  await expectBet(page, id, 'Walkover', 'the event was called off', 'Returned')
})

test('PRO-13 a match in play that is abandoned voids what it has not decided', async ({ page }) => {
  test.setTimeout(600_000)
  const { api } = await enterWithMoney(page)
  const { row, id } = await betLive(api, 'football', 0, { fits: ({ phase }) => phase !== 'h2' })
  await visit(page, `/en/betting/${row.id}`)
  await order(await feedPage(page, row.id), 'abandon', row)
  await expect(page.getByText('What was decided by then stands.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Abandoned', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await loadBet(api, id)).result).toBe('void')
  await expectBet(page, id, 'Abandoned', 'not played to its end', 'Returned')
})

test('PRO-13 a player who retires after a set has lost the match', async ({ page }) => {
  test.setTimeout(600_000)
  const { api } = await enterWithMoney(page)
  const { id } = await betLive(api, 'tennis', 1, {
    fits: ({ score }) => score.periods?.length === 2, // in its second set, which may be its last one
    async proceed(row) {
      await visit(page, `/en/betting/${row.id}`)
      const feed = await feedPage(page, row.id)
      try {
        await order(feed, 'home retires', row, 10_000)
      } finally {
        await feed.close()
      }
    },
  })
  await expect(page.getByText('The one who did not retire has won the match')).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await loadBet(api, id)).result).toBe('won')
  await expectBet(page, id, 'Retired', 'Won')
})

/** One match of basketball after the other is in its last minutes. */
const LAST_MINUTES = /^[0-4]:/

test('PRO-13 a result that the feed corrects turns a bet, and its player reads it', async ({ page }) => {
  test.setTimeout(1_500_000)
  const { api } = await enterWithMoney(page)
  const isNearItsEnd = ({ phase, clock }: EventRow) => phase === 'q4' && LAST_MINUTES.test(clock)
  const { row, id } = await betLive(api, 'basketball', 0, { fits: isNearItsEnd })
  const result = async () => (await loadBet(api, id)).result
  const paid = async () => requireMoney((await loadBet(api, id)).payout)
  await expect.poll(result, { timeout: 900_000, intervals: [2000] }).not.toBeNull()
  const first = await result()
  expect(['won', 'lost']).toContain(first)
  const [before, after] = first === 'won' ? ['Won', 'Lost'] : ['Lost', 'Won']
  await expectBet(page, id, before!)
  const withoutBet = (await loadMoney(api)) - (await paid())
  await expect(page.getByText('result corrected')).toHaveCount(0)
  await order(await feedPage(page, row.id), 'correct the result', row)
  await expect.poll(result, { timeout: 60_000 }).toBe(after!.toLowerCase())
  await expect.poll(() => loadMoney(api)).toBe(withoutBet + (await paid()))
  await expectBet(page, id, after!, 'result corrected')
  await page.bringToFront() // in place of the feed's
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('The result of a bet was corrected')
})

test('PRO-13 a slip with both legs of a tie names the match that is related to the other', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const rows = await listed(api, 'football', 'upcoming')
  const tie = rows.flatMap((first) => rows.filter(({ id }) => id === `${first.id}-2`).map((second) => [first, second] as const))
  const [first, second] = tie.findLast((legs) => legs.every(({ main }) => main?.status === 'open'))!
  for (const { id } of [first, second]) {
    await visit(page, `/en/betting/${id}`)
    await page
      .getByRole('button', { name: /\d\.\d\d$/ })
      .first()
      .click()
  }
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await expect(slip.getByRole('listitem')).toHaveCount(2)
  await expect(slip.getByText(`Related to ${first.home} – ${first.away}: not in one bet`)).toBeVisible()
})
