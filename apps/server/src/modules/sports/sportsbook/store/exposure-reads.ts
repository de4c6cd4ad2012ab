/** What open bets can cost: by event, outcome and player. EUR minor units. */
import { type EventStatus, PLAYER_DAY_LIMIT, type Sport } from '@fairhouse/betting'
import type { PlayerId } from '@fairhouse/money'

import type { Run } from '../../../../platform/db/index.ts'
import { type EventTerms, FROM, MARKET, type MarketRow, TERMS, LIMITS, TIER_LIMITS } from './offered.ts'

export interface EventExposure {
  readonly event: string
  readonly sport: Sport
  readonly home: string
  readonly away: string
  readonly startsAt: Date
  readonly isSimulated: boolean
  readonly tier: 1 | 2 | 3
  readonly liability: bigint
  /** null: the default of the tier. */
  readonly outcomeLimit: bigint | null
  readonly eventLimit: bigint | null
}

export interface OutcomeExposure extends MarketRow, EventTerms {
  readonly event: string
  readonly eventStatus: EventStatus
  readonly outcome: string
  readonly liability: bigint
}

export interface PlayerExposure {
  readonly player: PlayerId
  readonly liability: bigint
  readonly bets: number
  /** Of a day. */
  readonly limit: bigint
}

const EVENTS = `select x.event, e.sport, e.home, e.away, e.starts_at as "startsAt", e.is_simulated as "isSimulated", l.tier, x.liability,
  ${LIMITS}
  from sportsbook.exposure x join sportsbook.event e on e.id = x.event join sportsbook.league l on l.id = e.league
  left join sportsbook.league_trading lt on lt.league = e.league ${TIER_LIMITS}
  where x.outcome = '' and x.liability > 0 order by x.liability desc, x.event limit $1`
/** An outcome is named by its market, a slash and its key, which may have one too. */
const OUTCOMES = `select x.event, x.outcome, x.liability, e.status as "eventStatus", ${MARKET}, ${TERMS} ${FROM}
  join sportsbook.exposure x on x.event = e.id join sportsbook.market m on m.id = split_part(x.outcome, '/', 1)
  left join sportsbook.market_trading mt on mt.market = m.id left join sportsbook.manual_result mr on mr.market = m.id
  where x.event = any($1::text[]) and x.outcome <> '' and x.liability > 0 order by x.liability desc, x.outcome`
const PLAYERS = `select player, sum(liability)::bigint as liability, count(*)::int as bets,
  coalesce((select day_limit from sportsbook.player_limit p where p.player = b.player order by version desc limit 1),
    ${PLAYER_DAY_LIMIT})::bigint as limit
  from sportsbook.bet b where status in ('pending', 'open') group by player order by 2 desc, 1 limit $1`

export function createExposureReads(run: Run) {
  return {
    events: (atMost: number) => run<EventExposure>(null, EVENTS, atMost),
    outcomes: (events: readonly string[]) => run<OutcomeExposure>(null, OUTCOMES, events),
    players: (atMost: number) => run<PlayerExposure>(null, PLAYERS, atMost),
  }
}

export type ExposureReads = ReturnType<typeof createExposureReads>
