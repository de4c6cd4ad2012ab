/** What the board offers for the legs of a slip, now or under locks to the end of a transaction. */
import {
  type BoardOutcome,
  EXPOSURE_LIMITS,
  type LegReturn,
  type Market,
  type Odds,
  offeredMarket,
  outcomeHeadroom,
  statusOf,
  type Tier,
  unshiftedMarket,
} from '@fairhouse/betting'
import type { SlipLegInput } from '@fairhouse/contracts'

import type { Prepared, Run, Tx } from '../../../../platform/db/index.ts'
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
import { EVENT, OF_FEED, type StoredEvent } from '../store/reads.ts'
import { type Exposures, LIABILITIES } from './exposure.ts'
import type { LegReturnOf } from './leg-returns.ts'

interface LegEvent extends StoredEvent {
  readonly related: string | null
  readonly hasResult: boolean
}

/** One leg as the board has it; undefined when the event, market or outcome is not on it. */
export interface BoardLeg {
  readonly event: LegEvent
  readonly market: string
  readonly definition: Market
  readonly outcome: string
  readonly key: string
  readonly offered: BoardOutcome
  /** The price before the move by liability. */
  readonly unshifted: Odds
  /** What the price returns. Of virtual sports `LegReturns.prepare` computes it first, outside of a transaction. */
  readonly returns: () => LegReturn
}

export interface BoardLegsDeps {
  readonly run: Run
  readonly exposures: Exposures
  readonly parts: BoardParts
  readonly returnOf: LegReturnOf
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

/** A leg whose event is on the board, with the terms of its league and tier; EUR minor units. */
interface LegRow extends LegEvent, EventTerms, StoredFeed {
  /** From 1. */
  readonly place: number
  /** null: the event has no such market. */
  readonly market: MarketRow | null
  /** null: the defaults of the tier. */
  readonly outcomeLimit: bigint | null
  readonly eventLimit: bigint | null
  readonly outcomeLiability: bigint
  readonly eventLiability: bigint
}

/** All that decides what the legs offer, as of one instant. */
const LEGS: Prepared = {
  name: 'sportsbook.board-legs',
  text: `select leg.place::int as place, ${EVENT}, ${TERMS}, e.related, ${HAS_RESULT} as "hasResult", ${LIMITS}, ${LIABILITIES}, ${OF_FEED},
  (select to_jsonb(x) from (select ${MARKET} ${MARKET_FROM} where m.id = leg.market and m.event = leg.event) x) as market
  ${FROM} ${TIER_LIMITS}
  join unnest((select $1::text[]), (select $2::text[]), (select $3::text[])) with ordinality as leg(event, market, outcome, place) on leg.event = e.id
  cross join sportsbook.feed f`,
}

/** Those of these events that the board has or had. */
export const knownEvents = (run: Run) => async (events: readonly string[]) => {
  const rows = await run<{ id: string }>(null, 'select id from sportsbook.event where id = any($1::text[])', events)
  return rows.map(({ id }) => id)
}

export function createBoardLegs({ run, exposures, parts, returnOf }: BoardLegsDeps): ReadLegs {
  const lock = async (tx: Tx, legs: readonly LegName[]) => {
    const unique = (names: readonly string[]) => [...new Set(names)]
    const [events, markets] = [unique(legs.map(({ event }) => event)), unique(legs.map(({ market }) => market))]
    await exposures.lock(tx, legs)
    await run(tx, 'select from sportsbook.event where id = any($1::text[]) order by id for share', events)
    await run(tx, 'select from sportsbook.market where id = any($1::text[]) order by id for share', markets)
    await run(tx, 'select from sportsbook.feed for share')
  }
  return async (legs, { tx, now, eurRateE8 }) => {
    if (tx) await lock(tx, legs)
    const wanted = [...new Map(legs.map((leg) => [nameOf(leg), leg])).values()]
    const columns = [wanted.map(({ event }) => event), wanted.map(({ market }) => market), wanted.map(({ outcome }) => outcome)]
    const rows = await run<LegRow>(tx, LEGS, ...columns)
    const found = new Map(rows.map((row) => [nameOf(wanted[row.place - 1]!), row]))
    return legs.map((leg) => {
      const row = found.get(nameOf(leg))
      return row && boardLegOf(leg, row, { parts, now, eurRateE8, returnOf })
    })
  }
}

const nameOf = ({ event, market, outcome }: LegName) => JSON.stringify([event, market, outcome])

function boardLegOf(
  leg: LegName,
  row: LegRow,
  { parts, now, eurRateE8, returnOf }: Pick<BoardQuery, 'now' | 'eurRateE8'> & Pick<BoardLegsDeps, 'parts' | 'returnOf'>,
): BoardLeg | undefined {
  const { market: stored, ...event } = row
  if (!stored || !leg.outcome.startsWith(`${leg.market}/`)) return undefined
  const terms = termsOf(stored, row)
  const market = offeredMarket(stored, row.status, terms)
  const key = leg.outcome.slice(leg.market.length + 1)
  const outcome = market.outcomes.find((each) => each.key === key)
  if (!outcome) return undefined
  const status = statusOf({
    market: market.status,
    event: row.hasResult ? 'finished' : row.status,
    isFeedOpen: isEventOpen(row, openParts(parts, row, now), now),
    isSuspendedByOperator: outcome.isSuspended,
  })
  const usual = EXPOSURE_LIMITS[row.league.tier as Tier]
  const limits = { outcome: row.outcomeLimit ?? usual.outcome, event: row.eventLimit ?? usual.event }
  const headroom = unitsAtMost(outcomeHeadroom({ outcome: row.outcomeLiability, event: row.eventLiability }, limits), eurRateE8)
  const offered = { odds: outcome.odds, status, sport: row.sport, isLive: row.status === 'live', headroom }
  const unshifted = unshiftedMarket(stored, row.status, terms).outcomes.find((each) => each.key === key)!.odds
  const returns = () => returnOf(event, market, key)
  return { event, market: stored.id, definition: stored.definition, outcome: leg.outcome, key, offered, unshifted, returns }
}
