/** What operators see of the bets: liability by event, outcome and player, and the latest bets. Source: sportsbook.md 4 and 6 "Trading". */
import { EXPOSURE_LIMITS, type Odds, offeredMarket, PLAYER_DAY_LIMIT, unshiftedMarket } from '@fairhouse/betting'
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { StoredBet } from './bets/bet.ts'
import type { Settlement } from './bets/settle.ts'
import type { BetStore } from './bets/store.ts'
import { betOf } from './bets/views.ts'
import type { EventExposure, ExposureReads, OutcomeExposure } from './store/exposure-reads.ts'
import { termsOf } from './store/offered.ts'
import { definitionOf } from './views.ts'

type Exposure = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/exposure']>
type Ticker = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/bets']>

export interface BetBook {
  exposure(): Promise<Exposure>
  latest(): Promise<Ticker>
  /** Bets whose correction waits for an operator. */
  lateCorrections(): Promise<Ticker>
}

const EVENTS = 50
const PLAYERS = 20
const BETS = 100

interface BetBookDeps {
  readonly reads: ExposureReads
  readonly store: Pick<BetStore, 'latest' | 'many'>
  readonly settlement: Pick<Settlement, 'lateCorrections'>
}

export function createBetBook({ reads, store, settlement }: BetBookDeps): BetBook {
  const shown = (bets: readonly StoredBet[]): Ticker => ({ data: bets.map((bet) => ({ ...betOf(bet), player: `${bet.player}` })) })
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
    latest: async () => shown(await store.latest(BETS)),
    lateCorrections: async () => shown(await store.many((await settlement.lateCorrections()).slice(0, BETS))),
  }
}

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
