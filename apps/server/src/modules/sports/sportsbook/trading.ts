/** What operators do with the board: suspend and open, keep prices, terms of leagues. Source: sportsbook.md 6 "Trading". */
import {
  EXPOSURE_LIMITS,
  isShiftable,
  type Odds,
  type OfferTerms,
  type Ppm,
  priceFault,
  type Sport,
  type Tier,
  unshiftedMarket,
} from '@fairhouse/betting'
import { type AnswerOf, type consoleRoutes, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Announcement } from './channels.ts'
import { type BoardParts, FINISHED_SHOWN_MS, isClosedByDate, isOfParts, OWN_SPORT, pageOf, placeOf } from './rules.ts'
import { offeredRow, termsOf, type TierLimits } from './store/offered.ts'
import type { BoardReads } from './store/reads.ts'
import type { BetsOnOutcome, StoredDecision, TradedMarketRow, TradingReads } from './store/trading-reads.ts'
import type { ChangedEvents, LeagueTerms, TradingWrites } from './store/trading-writes.ts'
import { briefOf, marketOf, rowOf } from './views.ts'

type Answers = { [K in keyof typeof consoleRoutes]: AnswerOf<(typeof consoleRoutes)[K]> }
type TradedEvents = Pick<Answers['GET /console/v1/trading/events'], 'data' | 'next'>
type TradedEvent = Answers['GET /console/v1/trading/events/{event}']
type TradedLeague = Answers['GET /console/v1/trading/leagues']['data'][number]

/** What the act did, for the log, and what to run after its commit. */
export interface Traded {
  readonly what: string
  publish(): Promise<void>
}

export interface BoardFilter {
  readonly sport?: Sport | undefined
  readonly when: 'all' | 'live' | 'upcoming' | 'undecided' | 'finished'
  readonly search?: string | undefined
  readonly isTraded: boolean
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** What an act gives another price: a market, or the markets of a league whose margin it changes. */
export type Repriced = { readonly market: string } | { readonly league: string; readonly extraMargin: Ppm }

export interface Trading {
  /** Whether the house reads events of a feed; without one its board has virtual sports alone. */
  readonly hasFeed: boolean
  events(filter: BoardFilter): Promise<TradedEvents>
  event(id: string): Promise<TradedEvent | undefined>
  leagues(): Promise<TradedLeague[]>
  /** Whether a bet of these players that is not over is on it: its cash-out follows the price (D-77). Locks what bets come in on. */
  touches(tx: Tx, repriced: Repriced, players: readonly PlayerId[]): Promise<boolean>
  /** One that operators voided is opened by withdrawing that. */
  setEvent(tx: Tx, id: string, isSuspended: boolean): Promise<Traded | Refusal>
  /** One whose result operators set is opened by withdrawing it. */
  setMarket(tx: Tx, id: string, isSuspended: boolean): Promise<Traded | Refusal>
  /** Null releases the price. */
  setPrice(tx: Tx, market: string, key: string, odds: Odds | null): Promise<Traded | Refusal>
  setLeague(tx: Tx, id: string, terms: LeagueTerms): Promise<Traded | Refusal>
}

export interface TradingDeps extends Pick<Trading, 'hasFeed'> {
  board: BoardReads
  reads: TradingReads
  writes: TradingWrites
  parts: BoardParts
  announce(announcement: Announcement): Promise<void>
  /** Milliseconds. */
  now(): number
}

/** What operators decided is withdrawn, not opened. */
const BY_HAND = refuse('bad_transition', { because: 'by_hand' })
/** The returns of virtual sports are stated, so an operator changes no price of theirs (D-79). */
const STATED = refuse('bad_transition', { because: 'stated' })
const STATED_MARGIN = refuseFields({ extra_margin_ppm: ['too_high: the returns of virtual sports are stated, and take no other margin'] })

const FAULTS = {
  unknown_outcome: { outcome: ['unknown: the market has no such outcome'] },
  off_the_ladder: { odds: ['wrong_value: not a step of the odds ladder'] },
  below_the_whole: { odds: ['too_high: all outcomes together would cost less than they return'] },
}

export function createTrading({ board, reads, writes, announce, parts, hasFeed, now }: TradingDeps): Trading {
  const traded = (what: string, events: ChangedEvents): Traded => ({ what, publish: () => announce({ events, isFeedChanged: false }) })
  return {
    hasFeed,
    async events({ when, cursor, limit, ...own }) {
      const filter = { ...own, after: placeOf(cursor), limit: limit + 1 }
      const from = when === 'finished' ? now() - FINISHED_SHOWN_MS : undefined
      const rows = await (when === 'undecided' ? board.undecided(filter, now()) : board.events({ ...filter, when, from }))
      const { page, next } = pageOf(rows, limit)
      const settings = await reads.settingsOf(page.map(({ id }) => id))
      const data = page.map((row) => {
        const { isHeld, isLeagueHeld, heldMarkets, keptPrices, setMarkets, voided } = settings.get(row.id)!
        const counts = { held_markets: heldMarkets, kept_prices: keptPrices, set_markets: setMarkets }
        return { ...rowOf(row), is_held: isHeld, is_league_held: isLeagueHeld, ...counts, is_void: voided !== null }
      })
      return { data, next }
    },
    async event(id) {
      const [event, settings] = [await board.event(id), (await reads.settingsOf([id])).get(id)]
      if (!event || !settings) return undefined
      const [bets, related] = [await reads.betsOn(id), await reads.related(id)]
      const isShut = !isOfParts(parts, event) || isClosedByDate(event, now())
      const markets = (await reads.markets(id)).map((row) => tradedMarket(isShut ? { ...row, isEventHeld: true } : row, bets))
      const { isHeld, isLeagueHeld, extraMargin, priceShift, voided } = settings
      const terms = { extra_margin_ppm: extraMargin, price_shift_ppm: priceShift }
      const isOver = event.status !== 'scheduled' && event.status !== 'live'
      const state = { is_held: isHeld, is_league_held: isLeagueHeld, is_closed: isOver || isShut }
      return { ...briefOf(event), ...state, voided: decisionOf(voided), ...terms, related, markets }
    },
    leagues: async () => (await reads.leagues()).map(leagueOf),
    async touches(tx, repriced, players) {
      if ('market' in repriced) {
        await writes.lockMarket(tx, repriced.market)
        return reads.hasOpenBets(tx, players, { market: repriced.market })
      }
      const league = await writes.lockLeagueEvents(tx, repriced.league)
      if (!league || league.extraMargin === repriced.extraMargin) return false
      return reads.hasOpenBets(tx, players, { league: repriced.league })
    },
    async setEvent(tx, id, isSuspended) {
      if (!isSuspended && (await writes.isVoid(tx, id))) return BY_HAND
      const changed = await writes.setEvent(tx, id, isSuspended)
      if (!changed) return refuse((await board.event(id)) ? 'bad_transition' : 'not_found')
      return traded(`event ${id}`, changed)
    },
    async setMarket(tx, id, isSuspended) {
      const market = await writes.lockMarket(tx, id)
      if (!market) return refuse('not_found')
      if (!isSuspended && market.byHand !== null) return BY_HAND
      if (market.isHeld === isSuspended) return refuse('bad_transition')
      return traded(`market ${id}`, await writes.setMarket(tx, { ...market, isHeld: isSuspended }))
    },
    async setPrice(tx, id, key, odds) {
      const market = await writes.lockMarket(tx, id)
      if (!market) return refuse('not_found')
      const { [key]: before = null, ...others } = market.prices
      if (before === odds) return refuse('bad_transition')
      if (odds !== null && market.sport === OWN_SPORT) return STATED
      const fault = odds === null ? undefined : priceFault(market, termsOf(market, market), key, odds)
      if (fault) return refuseFields(FAULTS[fault])
      const prices = odds === null ? others : { ...others, [key]: odds }
      const feed = market.outcomes.find((outcome) => outcome.key === key)!.odds
      const what = `market ${id}, ${key}: ${odds === null ? `${before} released` : odds}, feed ${feed}`
      return traded(what, await writes.setMarket(tx, { ...market, prices }))
    },
    async setLeague(tx, id, terms) {
      const league = await writes.lockLeague(tx, id)
      if (!league) return refuse('not_found')
      if (terms.extraMargin > 0 && league.sport === OWN_SPORT) return STATED_MARGIN
      const fault = limitFault(league.tier, terms)
      if (fault) return fault
      const { isSuspended, extraMargin, priceShift, outcomeLimit, eventLimit } = terms
      const limits = [outcomeLimit, eventLimit].map((limit) => (limit === null ? 'default' : `EUR ${formatMoney(limit)}`))
      const what = `league ${id}: ${isSuspended ? 'suspended, ' : ''}margin +${extraMargin} ppm, price shift ${priceShift} ppm, outcome ${limits[0]}, event ${limits[1]}`
      return traded(what, await writes.setLeague(tx, id, terms))
    },
  }
}

function decisionOf(decided: StoredDecision | null): TradedEvent['voided'] {
  return decided && { by: decided.by, at: new Date(decided.at).toISOString() }
}

function tradedMarket(row: TradedMarketRow, bets: ReadonlyMap<string, BetsOnOutcome>): TradedEvent['markets'][number] {
  const terms = termsOf(row, row)
  const offered = marketOf(offeredRow(row, row.eventStatus, row))
  const unshifted = unshiftedMarket(row, row.eventStatus, terms).outcomes
  const outcomes = offered.outcomes.map((outcome, at) => ({
    ...outcome,
    feed_odds: row.outcomes[at]!.odds,
    is_kept: row.prices[outcome.key] !== undefined,
    unshifted_odds: unshifted[at]!.odds,
    load_ppm: row.loads[outcome.key] ?? 0,
    set_state: row.setStates?.[outcome.key]?.state ?? null,
    bets: bets.get(outcome.id)?.bets ?? 0,
    stakes: formatMoney(bets.get(outcome.id)?.eur ?? 0n),
  }))
  return { ...offered, is_held: row.isHeld, set: decisionOf(row.set), feed_status: row.status, shift: shiftOf(row, terms), outcomes }
}

/** Why prices of the market move by liability or not. */
function shiftOf({ sport }: Pick<TradedMarketRow, 'sport'>, terms: OfferTerms): TradedEvent['markets'][number]['shift'] {
  if (sport === OWN_SPORT) return 'published'
  if (isShiftable(terms)) return 'on'
  return terms.shift.fullShift === 0 ? 'off' : 'kept_price'
}

/** By one operator alone, so it is not bound by what the tier has now: two steps of twofold would be fourfold (D-66). */
function limitFault(tier: Tier, { outcomeLimit, eventLimit }: LeagueTerms): Refusal | undefined {
  const { outcome, event } = EXPOSURE_LIMITS[tier]
  const tooHigh = (limit: bigint | null, usual: bigint) => limit !== null && limit > 2n * usual
  const message = ['too_high: at most twice the default of the tier of the league']
  if (tooHigh(outcomeLimit, outcome)) return refuseFields({ outcome_limit: message })
  return tooHigh(eventLimit, event) ? refuseFields({ event_limit: message }) : undefined
}

/** Of the tier of a league, as operators set them. */
const tierLimitsOf = ({ tier, tierOutcome, tierEvent }: TierLimits) => ({
  outcome: tierOutcome ?? EXPOSURE_LIMITS[tier].outcome,
  event: tierEvent ?? EXPOSURE_LIMITS[tier].event,
})

function leagueOf(league: Awaited<ReturnType<TradingReads['leagues']>>[number]): TradedLeague {
  const { id, sport, country, names, tier, live, upcoming, isSuspended, extraMargin, priceShift, outcomeLimit, eventLimit } = league
  const { outcome, event } = tierLimitsOf(league)
  return {
    id,
    sport,
    country,
    names,
    tier,
    live,
    upcoming,
    is_suspended: isSuspended,
    extra_margin_ppm: extraMargin,
    price_shift_ppm: priceShift,
    outcome_limit: outcomeLimit === null ? null : formatMoney(BigInt(outcomeLimit)),
    event_limit: eventLimit === null ? null : formatMoney(BigInt(eventLimit)),
    default_outcome_limit: formatMoney(outcome),
    default_event_limit: formatMoney(event),
  }
}
