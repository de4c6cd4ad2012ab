/** Links to slips: made of what the board offers, read with what it offers now, kept for some days after their last event is to begin. */
import { totalOddsOf } from '@fairhouse/betting'
import { type betRoutes, refuse, refuseFields, type SharedSlip } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Run } from '../../../../platform/db/index.ts'
import type { Handlers } from '../../../../platform/http/index.ts'
import { type BoardParts, isClosedByDate, isOfParts, OWN_KEPT_MS, OWN_SPORT } from '../rules.ts'
import { briefOf, definitionOf } from '../views.ts'
import type { BoardLeg, ReadLegs } from './board-legs.ts'
import { codeOf, contentOf, type SharedContent, slipFaults } from './shared-slip-content.ts'
import { legStateOf } from './views.ts'

interface SharedSlipsDeps {
  readonly run: Run
  readonly readLegs: ReadLegs
  readonly parts: BoardParts
  readonly clock: Pick<Clock, 'now'>
}

type SharedSlipRoutes = Pick<typeof betRoutes, 'POST /api/v2/slips' | 'GET /api/v2/slips/{code}'>

export interface SharedSlips {
  readonly handlers: Handlers<SharedSlipRoutes>
  /** Deletes those that have ended. */
  forget(): Promise<void>
}

const KEPT_MS = 3 * DAY_MS
/** After it was made: an event may be a year ahead. */
const MOST_KEPT_MS = 30 * DAY_MS
/** Limits of money do not matter here: those of EUR itself. */
const EUR_RATE_E8 = 100_000_000n
/** Thousandths. */
const ODDS_OF_ONE = 1000
const NOT_OVER: readonly string[] = ['scheduled', 'live', 'postponed']

export function createSharedSlips({ run, readLegs, parts, clock }: SharedSlipsDeps): SharedSlips {
  const boardOf = async (legs: Parameters<ReadLegs>[0]) => {
    const read = await readLegs(legs, { tx: null, now: clock.now(), eurRateE8: EUR_RATE_E8 })
    return read.map((leg) => (leg && isOfParts(parts, leg.event) ? leg : undefined))
  }
  return {
    handlers: {
      async 'POST /api/v2/slips'({ body }) {
        const faults = slipFaults(body)
        if (faults) return refuseFields(faults)
        const now = clock.now()
        const legs = (await boardOf(body.legs)).flatMap((leg) => (leg && isShareable(leg, now) ? [leg] : []))
        if (legs.length < body.legs.length) return refuse('not_found')
        const content = contentOf(body, legs.map(({ offered }) => offered.odds)) // prettier-ignore
        const code = codeOf(content)
        const keptUntil = Math.min(now + MOST_KEPT_MS, Math.max(...legs.map(({ event }) => keptUntilOf(event, now))))
        const sql = `insert into sportsbook.shared_slip as s (code, slip, kept_until) values ($1, $2::jsonb, to_timestamp($3::float8 / 1000))
          on conflict (code) do update set kept_until = greatest(s.kept_until, excluded.kept_until)
          returning extract(epoch from kept_until)::float8 * 1000 as "keptUntil"`
        const [row] = await run<{ keptUntil: number }>(null, sql, code, JSON.stringify(content), keptUntil)
        return { code, kept_until: instantOf(row!.keptUntil) }
      },
      async 'GET /api/v2/slips/{code}'({ params: { code } }) {
        const sql = `select slip, extract(epoch from kept_until)::float8 * 1000 as "keptUntil" from sportsbook.shared_slip
          where code = $1 and kept_until > to_timestamp($2::float8 / 1000)`
        const [row] = await run<{ slip: SharedContent; keptUntil: number }>(null, sql, code, clock.now())
        const legs = row && (await boardOf(row.slip.legs))
        if (!legs?.some(Boolean)) return refuse('not_found')
        return sharedSlipOf(code, row!.slip, legs, row!.keptUntil)
      },
    },
    async forget() {
      await run(null, 'delete from sportsbook.shared_slip where kept_until <= to_timestamp($1::float8 / 1000)', clock.now())
    },
  }
}

/** Its event may still be played, and its price is above 1. */
const isShareable = ({ event, offered }: BoardLeg, now: number): boolean =>
  event.isListed && !event.hasResult && NOT_OVER.includes(event.status) && !isClosedByDate(event, now) && offered.odds > ODDS_OF_ONE

/** A round of the house is forgotten with its event; a match that is played already counts from now. */
const keptUntilOf = ({ sport, startsAt }: BoardLeg['event'], now: number): number =>
  sport === OWN_SPORT ? startsAt.getTime() + OWN_KEPT_MS : Math.max(now, startsAt.getTime()) + KEPT_MS

function sharedSlipOf(
  code: string,
  { type, sizes, legs }: SharedContent,
  board: readonly (BoardLeg | undefined)[],
  keptUntil: number,
): SharedSlip {
  const seen = legs.map(({ event, outcome, odds }, at) => ({ event, outcome, seen: odds, group: board[at]?.event.related ?? null }))
  return {
    code,
    type,
    sizes: [...sizes],
    legs: legs.map((leg, at) => {
      const now = board[at]
      const shown = now ? { event: briefOf(now.event), market: definitionOf(leg.market, now.definition) } : null
      return { ...leg, key: leg.outcome.slice(leg.market.length + 1), shown, now: legStateOf(leg.outcome, now) }
    }),
    total_odds: (board.every(Boolean) && totalOddsOf(type, seen)) || null,
    kept_until: instantOf(keptUntil),
  }
}

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
