/** What the board offers for the legs of a slip, now or under locks to the end of a transaction. */
import {
  type BoardOutcome,
  EXPOSURE_LIMITS,
  type Market,
  type Odds,
  offeredMarket,
  outcomeHeadroom,
  statusOf,
  type Tier,
  unshiftedMarket,
} from '@fairhouse/betting'
import type { SlipLegInput } from '@fairhouse/contracts'

import type { Run, Tx } from '../../../../platform/db/index.ts'
import { unitsAtMost } from '../../../cashier/rates/index.ts'
import { type BoardParts, isEventOpen, openParts, type StoredFeed } from '../rules.ts'
import {
  type EventTerms,
  FROM,
  HAS_RESULT,
  MARKET,
  MARKET_FROM,
  type MarketRow,
  TERMS,
  termsOf,
  LIMITS,
  TIER_LIMITS,
} from '../store/offered.ts'
import { EVENT, type StoredEvent } from '../store/reads.ts'
import type { Exposures } from './exposure.ts'

/** One leg as the board has it; undefined when the event, market or outcome is not on it. */
export interface BoardLeg {
  readonly event: StoredEvent & { readonly related: string | null; readonly hasResult: boolean }
  readonly market: string
  readonly definition: Market
  readonly outcome: string
  readonly key: string
  readonly offered: BoardOutcome
  /** The price before the move by liability. */
  readonly unshifted: Odds
}

export interface BoardLegsDeps {
  readonly run: Run
  readonly exposures: Exposures
  readonly parts: BoardParts
}

export interface BoardQuery {
  /** null reads without locks. Locks are taken in the order of all writers: exposure, events, markets, feed. */
  readonly tx: Tx | null
  /** Milliseconds. */
  readonly now: number
  /** EUR minor units for one of the slip's currency, x 10^8. */
  readonly eurRateE8: bigint
}

type LegName = Pick<SlipLegInput, 'event' | 'market' | 'outcome'>
export type ReadLegs = (legs: readonly LegName[], query: BoardQuery) => Promise<(BoardLeg | undefined)[]>

/** An event with the terms of its league and tier; EUR minor units, null: the defaults of the tier. */
type EventRow = BoardLeg['event'] & EventTerms & { readonly outcomeLimit: bigint | null; readonly eventLimit: bigint | null }

const EVENT_ROW = `${EVENT}, ${TERMS}, e.related, ${HAS_RESULT} as "hasResult",
  ${LIMITS} ${FROM} ${TIER_LIMITS}`

const FEED = `select is_live_open as "isLiveOpen", is_upcoming_open as "isUpcomingOpen",
  extract(epoch from received_at)::float8 * 1000 as "receivedAt" from sportsbook.feed`

export function createBoardLegs({ run, exposures, parts }: BoardLegsDeps): ReadLegs {
  return async (legs, { tx, now, eurRateE8 }) => {
    const lock = tx ? ' for share of x' : ''
    const unique = (names: readonly string[]) => [...new Set(names)]
    const liabilities = await exposures.read(tx, legs)
    const events = unique(legs.map(({ event }) => event))
    if (tx) await run(tx, `select from sportsbook.event x where id = any($1::text[]) order by id${lock}`, events)
    const markets = await run<MarketRow & { event: string }>(
      tx,
      `select ${MARKET}, m.event ${MARKET_FROM} where m.id = any($1::text[]) order by m.id${tx ? ' for share of m' : ''}`,
      unique(legs.map(({ market }) => market)),
    )
    const [feed] = await run<StoredFeed>(tx, `${FEED} x${lock}`)
    const rows = await run<EventRow>(tx, `select ${EVENT_ROW} where e.id = any($1::text[])`, events)
    const opened = openParts(parts, feed!, now)

    return legs.map((leg) => {
      const event = rows.find(({ id }) => id === leg.event)
      const row = markets.find(({ id, event: of }) => id === leg.market && of === leg.event)
      const terms = event && row && termsOf(row, event)
      const market = terms && offeredMarket(row, event.status, terms)
      const key = leg.outcome.slice(leg.market.length + 1)
      const outcome = leg.outcome.startsWith(`${leg.market}/`) ? market?.outcomes.find((each) => each.key === key) : undefined
      if (!event || !market || !outcome) return undefined
      const isLive = event.status === 'live'
      const status = statusOf({
        market: market.status,
        event: event.hasResult ? 'finished' : event.status,
        isFeedOpen: isEventOpen(event, opened, now),
        isSuspendedByOperator: outcome.isSuspended,
      })
      const usual = EXPOSURE_LIMITS[event.league.tier as Tier]
      const limits = { outcome: event.outcomeLimit ?? usual.outcome, event: event.eventLimit ?? usual.event }
      const headroom = unitsAtMost(outcomeHeadroom(liabilities(leg), limits), eurRateE8)
      const offered = { odds: outcome.odds, status, sport: event.sport, isLive, headroom }
      const unshifted = unshiftedMarket(row!, event.status, terms!).outcomes.find((each) => each.key === key)!.odds
      return { event, market: market.id, definition: market.definition, outcome: leg.outcome, key, offered, unshifted }
    })
  }
}
