/** What operators see of the bets: liability by event, outcome and player, the ticker, and one bet. Source: sportsbook.md 4 and 6 "Trading". */
import { EXPOSURE_LIMITS, type Odds, offeredMarket, PLAYER_DAY_LIMIT, unshiftedMarket } from '@fairhouse/betting'
import { type AnswerOf, consoleRoutes, type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { parseSort, type SortPageQuery } from '../../../platform/db/index.ts'
import type { StoredBet } from './bets/bet.ts'
import type { Settlement } from './bets/settle.ts'
import type { BetStore } from './bets/store.ts'
import { betOf, linesOfBet } from './bets/views.ts'
import type { EventExposure, ExposureReads, OutcomeExposure } from './store/exposure-reads.ts'
import { termsOf } from './store/offered.ts'
import type { LegDecision, TickerFilter, TickerReads, TickerSort } from './store/ticker-reads.ts'
import { definitionOf } from './views.ts'

type Exposure = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/exposure']>
type Ticker = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/bets']>
type OneBet = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/bets/{bet}']>
/** Without what other modules know of it. */
type BookedBet = Omit<OneBet, 'nickname' | 'postings'>

export interface BetBook {
  exposure(): Promise<Exposure>
  ticker(filter: TickerFilter, page: SortPageQuery<TickerSort>): Promise<Ticker>
  bet(id: string): Promise<BookedBet | Refusal>
  /** Bets whose correction waits for an operator. */
  lateCorrections(): Promise<Pick<Ticker, 'data'>>
}

const SORTS = consoleRoutes['GET /console/v1/trading/bets'].sorts
/** The page is full, or there is no other bet. */
const NO_END = { searched_back_to: null, searched_to_stake: null }

const E8 = 100_000_000n
const EVENTS = 50
const PLAYERS = 20
const CORRECTIONS = 100

interface BetBookDeps {
  readonly reads: ExposureReads
  readonly ticker: TickerReads
  readonly store: Pick<BetStore, 'many' | 'byId'>
  readonly settlement: Pick<Settlement, 'lateCorrections'>
}

export function createBetBook({ reads, ticker, store, settlement }: BetBookDeps): BetBook {
  return {
    async exposure() {
      const events = await reads.events(EVENTS)
      const outcomes = await reads.outcomes(events.map(({ event }) => event))
      const players = (await reads.players(PLAYERS)).map(({ player, liability, bets, limit }) => ({
        player: `${player}`,
        liability: formatMoney(liability),
        bets,
        limit: formatMoney(limit),
      }))
      return { events: events.map((event) => eventOf(event, outcomes)), players, player_limit: formatMoney(PLAYER_DAY_LIMIT) }
    },
    async ticker(filter, { limit, ...query }) {
      const { sorted, nextAt } = parseSort(SORTS, query)
      const isByStake = sorted.field === 'stake'
      const { ids, end } = await ticker.search(filter, { ...sorted, limit: limit + 1 })
      const page = ids.slice(0, limit)
      const bets = new Map((await store.many(page)).map((bet) => [bet.id, bet]))
      const found = page.map((id) => bets.get(id)!)
      const data = found.map(tickerBet)
      if (ids.length > limit) {
        const { id, placedStake } = found.at(-1)!
        return { data, next: nextAt({ key: id, value: isByStake ? placedStake : null }), ...NO_END }
      }
      if (!end) return { data, next: null, ...NO_END }
      const stake = isByStake ? BigInt(end.stake) : null
      const reached = { searched_back_to: new Date(end.at).toISOString(), searched_to_stake: stake === null ? null : formatMoney(stake) }
      return { data, next: nextAt({ key: end.id, value: stake }), ...reached }
    },
    async bet(id) {
      const bet = await store.byId(id)
      if (!bet) return refuse('not_found')
      const decisions = new Map((await ticker.decisions(id)).map((decision) => [decision.place, decision]))
      const shown = tickerBet(bet)
      const cashOuts = (await ticker.cashOuts(id)).map(({ n, part, paid, feePpm, at }) => {
        return { n, at: new Date(at).toISOString(), part: formatMoney(part), paid: formatMoney(paid), fee_ppm: feePpm }
      })
      return {
        ...shown,
        legs: shown.legs.map((leg, place) => ({ ...leg, decided: decidedOf(decisions.get(place)) })),
        line_returns: linesOfBet(bet),
        cash_outs: cashOuts,
        is_late: await ticker.isLate(id),
      }
    },
    lateCorrections: async () => ({
      data: (await store.many((await settlement.lateCorrections()).slice(0, CORRECTIONS))).map(tickerBet),
    }),
  }
}

function tickerBet(bet: StoredBet): Ticker['data'][number] {
  return { ...betOf(bet), player: `${bet.player}`, stake_eur: formatMoney((bet.placedStake * bet.eurRateE8) / E8) }
}

const decidedOf = (decision: LegDecision | undefined): OneBet['legs'][number]['decided'] =>
  decision ? { what: decision.what, by: decision.by, at: new Date(decision.at).toISOString() } : null

/** Null where nothing is offered: the market is over, or the outcome is not on the board. */
function pricesOf(row: OutcomeExposure, key: string): { odds: Odds | null; unshifted_odds: Odds | null } {
  const terms = termsOf(row, row)
  const offered = offeredMarket(row, row.eventStatus, terms)
  const isOver = offered.status !== 'open' && offered.status !== 'suspended'
  const oddsIn = ({ outcomes }: Pick<OutcomeExposure, 'outcomes'>) =>
    isOver ? null : (outcomes.find((outcome) => outcome.key === key)?.odds ?? null)
  return { odds: oddsIn(offered), unshifted_odds: oddsIn(unshiftedMarket(row, row.eventStatus, terms)) }
}

function eventOf(row: EventExposure, outcomes: readonly OutcomeExposure[]): Exposure['events'][number] {
  const { event: id, sport, home, away, startsAt, isSimulated, tier, liability, outcomeLimit, eventLimit } = row
  const usual = EXPOSURE_LIMITS[tier]
  return {
    id,
    sport,
    home,
    away,
    starts_at: startsAt.toISOString(),
    is_simulated: isSimulated,
    liability: formatMoney(liability),
    limit: formatMoney(eventLimit ?? usual.event),
    outcome_limit: formatMoney(outcomeLimit ?? usual.outcome),
    outcomes: outcomes
      .filter(({ event }) => event === id)
      .map((row) => {
        const key = row.outcome.slice(row.id.length + 1)
        return { market: definitionOf(row.id, row.definition), key, liability: formatMoney(row.liability), ...pricesOf(row, key) }
      }),
  }
}
