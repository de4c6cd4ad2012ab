/** Queries on acts of operators about results. Sums are EUR minor units. */
import type { Odds } from '@fairhouse/betting'

import type { Tx } from '../../../platform/db/index.ts'
import type { VoidRefusal } from '../bets/settle.ts'
import type { ManualAct } from '../manual.ts'
import type { Run } from './sql.ts'

/** The most that a bet may return, at the rate of its day. */
const MOST = 'coalesce(sum(ceil(b.potential * b.eur_rate_e8 / 100000000.0)), 0)::bigint as eur'
const LIVING = `b.status in ('open', 'settled')`

export interface DueAct {
  readonly id: bigint
  readonly act: ManualAct
}

export interface RefusedAct {
  readonly id: bigint
  readonly act: Extract<ManualAct, { what: 'leg' }>
  readonly refused: VoidRefusal
  /** Milliseconds. */
  readonly at: number
}

export function createManualReads(run: Run) {
  const sum = async (tx: Tx, sql: string, ...values: unknown[]) =>
    (await run<{ eur: bigint }>(tx, `select ${MOST} from sportsbook.bet b where ${sql}`, ...values))[0]!.eur
  const exists = async (tx: Tx, sql: string, ...values: unknown[]) => (await run(tx, `select ${sql}`, ...values)).length > 0
  return {
    /** Of bets on a market, but for those on outcomes that lose. */
    mostOnMarket: (tx: Tx, market: string, lost: readonly string[]) =>
      sum(
        tx,
        `${LIVING} and exists (select from sportsbook.bet_leg l where l.bet = b.id and l.market = $1 and l.key <> all ($2::text[]))`,
        market,
        lost,
      ),
    mostOnEvent: (tx: Tx, event: string) =>
      sum(tx, `${LIVING} and exists (select from sportsbook.bet_leg l where l.bet = b.id and l.event = $1)`, event),
    mostOfBet: (tx: Tx, bet: string) => sum(tx, 'b.id = $1', bet),
    /** Whether it may take bets; undefined: there is no such event. */
    async isEventOpen(tx: Tx, event: string): Promise<boolean | undefined> {
      const sql = `select (e.status in ('scheduled', 'live') and not coalesce(et.is_suspended, false)) as "isOpen" from sportsbook.event e
        left join sportsbook.event_trading et on et.event = e.id where e.id = $1`
      return (await run<{ isOpen: boolean }>(tx, sql, event))[0]?.isOpen
    },
    hasResult: (tx: Tx, event: string) => exists(tx, '1 from sportsbook.event where id = $1 and result is not null', event),
    isLate: (tx: Tx, bet: string) => exists(tx, '1 from sportsbook.late_correction where bet = $1', bet),
    /** Each market with the outcomes that its bets are on. */
    async marketsOf(event: string): Promise<[string, string[]][]> {
      const sql = 'select market, array_agg(distinct key) as keys from sportsbook.bet_leg where event = $1 group by market order by market'
      return (await run<{ market: string; keys: string[] }>(null, sql, event)).map(({ market, keys }) => [market, keys])
    },
    /** What the player reads: the price of the bet and the right one. */
    async reasonOf({ bet, place, right }: Extract<ManualAct, { what: 'leg' }>): Promise<string> {
      const [leg] = await run<{ odds: Odds }>(null, 'select odds from sportsbook.bet_leg where bet = $1 and place = $2', bet, place)
      return `palpable_error ${leg!.odds} ${right}`
    },
    async add(tx: Tx, act: ManualAct): Promise<void> {
      await run(tx, 'insert into sportsbook.manual_act (act) values ($1::jsonb)', JSON.stringify(act))
    },
    /** Acts that are not carried out, after one of them. */
    due: (after: bigint, atMost: number) =>
      run<DueAct>(null, 'select id, act from sportsbook.manual_act where done_at is null and id > $1 order by id limit $2', after, atMost),
    /** `refused`: why it could no longer be carried out. */
    async done(id: bigint, at: number, refused: VoidRefusal | null): Promise<void> {
      const sql = 'update sportsbook.manual_act set done_at = to_timestamp($2::float8 / 1000), refused = $3 where id = $1'
      await run(null, sql, id, at, refused)
    },
    /** The newest first. */
    refused: (atMost: number) =>
      run<RefusedAct>(
        null,
        `select id, act, refused, extract(epoch from done_at)::float8 * 1000 as at from sportsbook.manual_act
         where refused is not null and act ->> 'what' = 'leg' order by id desc limit $1`,
        atMost,
      ),
  }
}

export type ManualReads = ReturnType<typeof createManualReads>
