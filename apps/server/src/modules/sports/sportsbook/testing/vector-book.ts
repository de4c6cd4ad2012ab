/** A real server on which the public vectors are placed, settled, cashed out and corrected through the calls of a player. */
import { readFileSync } from 'node:fs'

import type { EventResult, Market } from '@fairhouse/betting'
import { newKey } from '@fairhouse/contracts/client'
import { type Currency, formatMoney, HOUR_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerBettor, startTestServer, unwrap } from '@fairhouse/testkit'
import { vi } from 'vitest'

import { postings } from '../../../books/ledger/index.ts'
import type { FeedEvent, FeedMarket } from '../feed/port.ts'
import { boardRows } from './board-rows.ts'
import { sampleEvent } from './scripted-feed.ts'

const FILE = new URL('../../../../../../../packages/betting/vectors/sportsbook.json', import.meta.url)

/** Fields as the file has them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Fields = Record<string, any>
export interface VectorCase {
  readonly id: string
  readonly in: Fields
  readonly out: Fields
}

export function vectorsOf(kind: string): VectorCase[] {
  const { cases } = JSON.parse(readFileSync(FILE, 'utf8')) as { cases: (VectorCase & { kind: string })[] }
  return cases.filter((each) => each.kind === kind)
}

export const money = (minor: number | bigint): string => formatMoney(BigInt(minor))

/** A leg of a bet to be placed. */
export interface BoardedLeg {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly seen: number
  readonly banker: boolean
}

export interface Offer {
  readonly sport: FeedEvent['sport']
  readonly market: Market
  readonly key: string
  readonly odds: number
  readonly banker?: boolean
}

export type VectorBook = Awaited<ReturnType<typeof openVectorBook>>

export async function openVectorBook() {
  const clock = createTestClock()
  const testServer = await startTestServer({ clock })
  const { database, ledger } = testServer.server.app
  const board = boardRows(database, clock)
  await board.openFeed()
  const sql = async <T>(text: string, ...values: unknown[]) => (await database.pool.query(text, values)).rows as T[]
  let made = 0
  const eventOf = (id: string, changes: Partial<FeedEvent>) =>
    sampleEvent(id, { startsAt: new Date(clock.now() + HOUR_MS).toISOString(), ...changes })
  const marketOf = (event: string, { market, key, odds }: Offer, changes: Partial<FeedMarket> = {}): FeedMarket => ({
    id: `${event}:m`,
    event,
    version: 1,
    market,
    status: 'open',
    outcomes: [{ key, odds, isSuspended: false }],
    ...changes,
  })
  await board.write({ events: [eventOf('first', {})] })
  // the limits of outcomes and events have their own tests
  const trade = (limit: bigint) =>
    sql(
      `insert into sportsbook.league_trading values ('l-one', false, 0, $1, $1)
       on conflict (league) do update set outcome_limit = $1, event_limit = $1`,
      limit,
    )
  await trade(10n ** 15n)
  return {
    ...testServer,
    clock,
    board,
    trade,
    sql,
    check: () => ledger.check(),
    eventOf,
    marketOf,
    /** One event with one market for each offer. */
    async offer(offers: readonly Offer[]): Promise<BoardedLeg[]> {
      const ids = offers.map(() => `v${++made}`)
      await board.write({
        events: offers.map(({ sport }, at) => eventOf(ids[at]!, { sport })),
        markets: offers.map((each, at) => marketOf(ids[at]!, each)),
      })
      return offers.map(({ key, odds, banker = false }, at) => ({
        event: ids[at]!,
        market: `${ids[at]}:m`,
        outcome: `${ids[at]}:m/${key}`,
        seen: odds,
        banker,
      }))
    },
    /** A player with as much cash as the stake. */
    bettor: (cash: number, currency: Currency = 'EUR') => registerBettor(testServer, BigInt(cash), { currency }),
    async place(by: Player, terms: Fields, legs: readonly BoardedLeg[], currency: Currency = 'EUR') {
      const body = {
        currency,
        type: terms['type'],
        sizes: terms['sizes'] ?? [],
        stake: money(terms['stake']),
        policy: terms['policy'] ?? 'none',
        legs,
      }
      return by.call('POST /api/v2/bets', { body: body as never, key: newKey() })
    },
    /** Reports all results at once, and waits until their bets are settled. */
    async report(results: readonly (readonly [event: string, result: EventResult | undefined])[]): Promise<void> {
      const postponed = results.flatMap(([id, result]) => (result?.status === 'postponed' ? [id] : []))
      const known = await sql<Pick<FeedEvent, 'id' | 'sport'> & { startsAt: Date }>(
        `select id, sport, starts_at as "startsAt" from sportsbook.event where id = any($1::text[])`,
        postponed,
      )
      await board.write({
        events: known.map(({ id, sport, startsAt }) => eventOf(id, { sport, startsAt: startsAt.toISOString(), status: 'postponed' })),
        results: results.flatMap(([id, result]) => (result ? [{ id, version: 1, result }] : [])),
      })
      await vi.waitFor(
        async () => {
          const [row] = await sql<{ left: number }>(`select count(*)::int as left from sportsbook.event
            where result is not null and (settled_version is null or (settled_epoch, settled_version) <> (result_epoch, result_version))`)
          if (row!.left > 0) throw new Error(`${row!.left} events are not settled`)
        },
        { timeout: 60_000, interval: 50 },
      )
    },
    read: async (by: Player, id: string) => unwrap(by.call('GET /api/v2/bets/{id}', { params: { id } })),
    wallet: async (by: Player, currency: Currency = 'EUR') => (await ledger.wallet(by.id, currency))!,
    /** Moves the wallet to this balance by postings; below zero is debt. */
    async setBalance(by: Player, net: bigint, currency: Currency = 'EUR'): Promise<void> {
      const { cash } = (await ledger.wallet(by.id, currency))!
      const owner = { player: by.id, currency }
      const id = `set${++made}`
      if (net < 0n)
        await ledger.post(
          postings.chargedBack({ ...owner, psp: 'sandbox', invoice: id, received: cash - net, credited: cash - net, fine: 0n }),
        )
      else if (net !== cash) await ledger.post(postings.corrected({ ...owner, id, change: net - cash }))
    },
  }
}
