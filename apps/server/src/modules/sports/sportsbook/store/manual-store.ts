/** Queries on results that operators set. Sums are EUR minor units. */
import type { EventStatus, LegState, Odds, SetStates, Sport } from '@fairhouse/betting'
import type { PlayerId } from '@fairhouse/money'

import type { NumberedPage, Run, Tx } from '../../../../platform/db/index.ts'
import { type LegVoid, storedState } from '../bets/bet.ts'
import type { VoidRefusal } from '../bets/settle.ts'
import { HAS_RESULT, IS_OUTRIGHT } from './offered.ts'

const sumOf = (amount: string) => `coalesce(sum(ceil(${amount} * b.eur_rate_e8 / 100000000.0)), 0)::bigint as eur`
/** The most that a bet may return, at the rate of its day. */
const MOST = sumOf('b.potential')
const LIVING = `b.status in ('open', 'settled')`
/** Bets whose delay has not passed may become open ones. */
const TOUCHED = `b.status in ('pending', 'open', 'settled')`

/** As stored: JSON. */
export type ManualAct =
  /** Null withdraws the result: the market is as its feed has it, and is opened again. */
  | { readonly what: 'market'; readonly market: string; readonly states: SetStates | null }
  | { readonly what: 'event'; readonly event: string; readonly isWithdrawn?: boolean | undefined }
  | { readonly what: 'leg'; readonly bet: string; readonly place: number; readonly right: Odds }
  | { readonly what: 'correction'; readonly bet: string }

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

/** By whom, and when in milliseconds. */
interface Decided {
  readonly by: string
  readonly at: number
}

interface LockedEvent {
  readonly sport: Sport
  readonly status: EventStatus
  readonly startsAt: Date
  readonly isOutright: boolean
  readonly startedAt: Date | null
  /** It takes bets, unless its date is long past or its part of the board is not configured. */
  readonly isOpen: boolean
  readonly isVoid: boolean
}

export function createManualStore(run: Run) {
  const sum = async (tx: Tx, sql: string, ...values: unknown[]) =>
    (await run<{ eur: bigint }>(tx, `select ${MOST} from sportsbook.bet b where ${sql}`, ...values))[0]!.eur
  const exists = async (tx: Tx, sql: string, ...values: unknown[]) => (await run(tx, `select ${sql}`, ...values)).length > 0
  return {
    /** Of bets on a market: what they may return, and of those on outcomes that lose, what they lose by it: a stake at risk, or a payout. */
    async mostOnMarket(tx: Tx, market: string, lost: readonly string[]): Promise<bigint> {
      const taken = `case when b.status = 'settled' then b.payout else b.stake end`
      const sql = `select ${sumOf(`case when l.key = any($2::text[]) then ${taken} else b.potential end`)}
        from sportsbook.bet b join sportsbook.bet_leg l on l.bet = b.id and l.market = $1 where ${LIVING}`
      return (await run<{ eur: bigint }>(tx, sql, market, lost))[0]!.eur
    },
    mostOnEvent: (tx: Tx, event: string) =>
      sum(tx, `${LIVING} and exists (select from sportsbook.bet_leg l where l.bet = b.id and l.event = $1)`, event),
    mostOfBet: (tx: Tx, bet: string) => sum(tx, 'b.id = $1', bet),
    /** Whether one of these players has a bet that the act decides. */
    touches(tx: Tx, act: ManualAct, players: readonly PlayerId[]): Promise<boolean> {
      const mine = `1 from sportsbook.bet b where b.player = any($1::bigint[]) and ${TOUCHED}`
      const leg = (column: 'market' | 'event') => `exists (select from sportsbook.bet_leg l where l.bet = b.id and l.${column} = $2)`
      if (act.what === 'market') return exists(tx, `${mine} and ${leg('market')} limit 1`, players, act.market)
      if (act.what === 'event') return exists(tx, `${mine} and ${leg('event')} limit 1`, players, act.event)
      return exists(tx, `${mine} and b.id = $2`, players, act.bet)
    },
    /** Undefined: there is no such event. Locked to the end, before its bets. */
    async lockEvent(tx: Tx, event: string): Promise<LockedEvent | undefined> {
      await run(tx, 'select from sportsbook.event where id = $1 for update', event)
      const sql = `select e.sport, e.status, e.starts_at as "startsAt", e.started_at as "startedAt", ${IS_OUTRIGHT} as "isOutright", ve.event is not null as "isVoid",
          e.status in ('scheduled', 'live') and not coalesce(et.is_suspended, false) and ve.event is null as "isOpen"
        from sportsbook.event e left join sportsbook.event_trading et on et.event = e.id
        left join sportsbook.void_event ve on ve.event = e.id where e.id = $1`
      return (await run<LockedEvent>(tx, sql, event))[0]
    },
    hasResult: (tx: Tx, event: string) => exists(tx, `1 from sportsbook.event e where id = $1 and ${HAS_RESULT}`, event),
    isLate: (tx: Tx, bet: string) => exists(tx, '1 from sportsbook.late_correction where bet = $1', bet),
    /** The price of the bet and the right one. */
    async legVoid({ bet, place, right }: Extract<ManualAct, { what: 'leg' }>): Promise<LegVoid> {
      const [leg] = await run<{ odds: Odds }>(null, 'select odds from sportsbook.bet_leg where bet = $1 and place = $2', bet, place)
      return { reason: `palpable_error ${leg!.odds} ${right}`, prices: { accepted: leg!.odds, right } }
    },
    /** Null withdraws it. */
    async setResult(tx: Tx, market: string, result: (Decided & { states: ReadonlyMap<string, LegState> }) | null): Promise<void> {
      if (!result) return void (await run(tx, 'delete from sportsbook.manual_result where market = $1', market))
      const stored = Object.fromEntries([...result.states].map(([key, state]) => [key, storedState(state)]))
      const sql = `insert into sportsbook.manual_result (market, states, set_at, set_by) values ($1, $2::jsonb, to_timestamp($3::float8 / 1000), $4)
        on conflict (market) do update set states = excluded.states, set_at = excluded.set_at, set_by = excluded.set_by`
      await run(tx, sql, market, JSON.stringify(stored), result.at, result.by)
    },
    /** Null withdraws it. */
    async setVoid(tx: Tx, event: string, decided: Decided | null): Promise<void> {
      if (!decided) return void (await run(tx, 'delete from sportsbook.void_event where event = $1', event))
      const sql = 'insert into sportsbook.void_event (event, set_at, set_by) values ($1, to_timestamp($2::float8 / 1000), $3)'
      await run(tx, sql, event, decided.at, decided.by)
    },
    /** What was decided before an instant, milliseconds, of events and markets that the board has forgotten. */
    async forget(before: number): Promise<void> {
      const decided = 'd.set_at < to_timestamp($1::float8 / 1000)'
      await run(
        null,
        `delete from sportsbook.void_event d where ${decided} and not exists (select from sportsbook.event e where e.id = d.event)`,
        before,
      )
      await run(
        null,
        `delete from sportsbook.manual_result d where ${decided} and not exists (select from sportsbook.market m where m.id = d.market)`,
        before,
      )
    },
    /** `by`: the login of the operator. */
    async add(tx: Tx, act: ManualAct, by: string): Promise<void> {
      await run(tx, 'insert into sportsbook.manual_act (act, ordered_by) values ($1::jsonb, $2)', JSON.stringify(act), by)
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
    refused: ({ last, limit }: NumberedPage) =>
      run<RefusedAct>(
        null,
        `select id, act, refused, extract(epoch from done_at)::float8 * 1000 as at from sportsbook.manual_act
         where refused is not null and act ->> 'what' = 'leg' and ($1::bigint is null or id < $1) order by id desc limit $2`,
        last,
        limit,
      ),
  }
}

export type ManualStore = ReturnType<typeof createManualStore>
