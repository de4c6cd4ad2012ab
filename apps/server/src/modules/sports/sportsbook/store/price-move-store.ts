/** Queries on the liability that prices carry. Locks an event's exposure, then the event, as bets do. */
import type { EventStatus, Ppm, Sport, Tier } from '@fairhouse/betting'

import type { Run, Tx } from '../../../../platform/db/index.ts'
import { type EventTerms, FROM, MARKET, MARKET_FROM, type MarketRow, TERMS, LIMITS, TIER_LIMITS } from './offered.ts'

export interface MovedEvent extends EventTerms {
  readonly sport: Sport
  readonly status: EventStatus
  readonly tier: Tier
  /** EUR minor units, of its league or of its tier; null: the default of the tier. */
  readonly outcomeLimit: bigint | null
  /** Before the move. */
  readonly revision: number
}

export interface LoadedMarket extends Pick<MarketRow, 'id' | 'loads'> {
  /** Players see another price than before. */
  readonly isVisible: boolean
}

/**
 * Of accepted bets: a bet that waits for its delay must not move the price against itself. The few that wait come first, or each move would
 * read all bets of the event under its lock.
 */
const LIABILITIES = `with waiting as materialized (select id from sportsbook.bet where status = 'pending')
  select x.outcome, (x.liability - coalesce(p.liability, 0))::bigint as liability from sportsbook.exposure x
  left join (select l.outcome, sum(l.liability) as liability from waiting w join sportsbook.bet_leg l on l.bet = w.id
    where l.event = $1 group by 1) p on p.outcome = x.outcome
  where x.event = $1 and x.outcome <> '' and x.liability > coalesce(p.liability, 0)`

export function createPriceMoveStore(run: Run) {
  return {
    /** Events whose liability has changed since their prices were last moved. */
    async due(atMost: number): Promise<string[]> {
      const sql = `select event from sportsbook.exposure where is_moved order by event limit $1`
      return (await run<{ event: string }>(null, sql, atMost)).map(({ event }) => event)
    },
    /** Locks the exposure of the event to the end of the transaction. False: another process has it, or nothing is to be moved. */
    async take(tx: Tx, event: string): Promise<boolean> {
      const sql = `update sportsbook.exposure set is_moved = false where (event, outcome) in
        (select event, outcome from sportsbook.exposure where event = $1 and outcome = '' and is_moved for update skip locked) returning event`
      return (await run(tx, sql, event)).length > 0
    },
    /** EUR minor units by outcome. */
    liabilities: async (tx: Tx, event: string): Promise<Map<string, bigint>> =>
      new Map(
        (await run<{ outcome: string; liability: bigint }>(tx, LIABILITIES, event)).map(({ outcome, liability }) => [outcome, liability]),
      ),
    /** Undefined: it was forgotten. */
    async lock(tx: Tx, event: string): Promise<MovedEvent | undefined> {
      await run(tx, 'select from sportsbook.event where id = $1 for update', event)
      const sql = `select e.sport, e.status, l.tier, e.revision::float8 as revision, ${TERMS}, ${LIMITS} ${FROM} ${TIER_LIMITS}
        where e.id = $1`
      return (await run<MovedEvent>(tx, sql, event))[0]
    },
    /** Markets that take bets, or will again, and carry liability or did. */
    markets: (tx: Tx, event: string, loaded: readonly string[]) =>
      run<MarketRow>(
        tx,
        `select ${MARKET} ${MARKET_FROM} where m.event = $1 and m.status in ('open', 'suspended')
           and (m.loads <> '{}' or m.id = any($2::text[])) order by m.id`,
        event,
        loaded,
      ),
    /** Only a visible change is one of the event. */
    async save(tx: Tx, event: string, markets: readonly LoadedMarket[]): Promise<void> {
      if (markets.some(({ isVisible }) => isVisible))
        await run(tx, 'update sportsbook.event set revision = revision + 1 where id = $1', event)
      await run(
        tx,
        `update sportsbook.market m set loads = x.loads, revision = case when x."isVisible" then e.revision else m.revision end
         from jsonb_to_recordset($2::jsonb) as x(id text, loads jsonb, "isVisible" boolean), sportsbook.event e
         where m.id = x.id and e.id = $1`,
        event,
        JSON.stringify(markets.map(({ id, loads, isVisible }) => ({ id, loads, isVisible }))),
      )
    },
  }
}

export type PriceMoveStore = ReturnType<typeof createPriceMoveStore>

/** Events that carry liability, by their league `l`. */
export const EXPOSED = `from sportsbook.exposure x join sportsbook.event e on e.id = x.event join sportsbook.league l on l.id = e.league
  where x.outcome = '' and e.is_listed`

/** A limit of these events changed: the same liability is another part of it. Locks their exposure before the events, as bets do. */
export async function markMoved(run: Run, tx: Tx, which: 'e.league = $1' | 'l.tier = $1', subject: string | number): Promise<void> {
  await run(tx, `select ${EXPOSED} and ${which} order by x.event for update of x`, subject)
  await run(
    tx,
    `update sportsbook.exposure set is_moved = true where outcome = '' and event in (select x.event ${EXPOSED} and ${which} and x.liability > 0)`,
    subject,
  )
}

/** `{market}/{key}`; a key may have a slash too. */
export const marketOfOutcome = (outcome: string): string => outcome.split('/', 1)[0]!

export type Loads = Readonly<Record<string, Ppm>>
