/** Queries on results of events and markets. */
import type { Run, Tx } from '../../../../platform/db/index.ts'
import { type StoredState, stateOf } from './bet.ts'
import type { KnownEvent, KnownResults } from './leg-states.ts'

export interface ResultVersion {
  readonly epoch: bigint
  readonly version: bigint
  /** As the database writes it: another one makes the event due again. */
  readonly startedAt: string | null
}

const UNSETTLED = `result is not null and (settled_version is null or (settled_epoch, settled_version) <> (result_epoch, result_version))`

export type ResultStore = ReturnType<typeof createResultStore>

export function createResultStore(run: Run) {
  return {
    /** Events whose bets are not settled by the latest result, and that are not among `others`. */
    async due(others: readonly string[], atMost: number): Promise<string[]> {
      const sql = `select id from sportsbook.event where ${UNSETTLED} and id <> all ($1::text[]) order by id limit $2`
      return (await run<{ id: string }>(null, sql, others, Math.max(0, atMost))).map(({ id }) => id)
    },
    /** Read before the bets are settled: a newer result that arrives meanwhile is due again. */
    async versionOf(event: string): Promise<ResultVersion | undefined> {
      const sql = `select result_epoch as epoch, result_version as version, started_at::text as "startedAt" from sportsbook.event where id = $1 and result is not null`
      return (await run<ResultVersion>(null, sql, event))[0]
    },
    async markSettled(event: string, { epoch, version, startedAt }: ResultVersion): Promise<void> {
      const sql = `update sportsbook.event set settled_epoch = $2, settled_version = $3
        where id = $1 and started_at is not distinct from $4::timestamptz`
      await run(null, sql, event, epoch, version, startedAt)
    },
    async known(tx: Tx | null, legs: readonly { event: string; market: string }[]): Promise<KnownResults> {
      const events = await run<KnownEvent & { id: string }>(
        tx,
        `select id, status, result, extract(epoch from starts_at)::float8 * 1000 as "startsAt",
           extract(epoch from started_at)::float8 * 1000 as "startedAt", exists (select from sportsbook.void_event v where v.event = e.id) as "isVoid"
         from sportsbook.event e where id = any($1::text[])`,
        legs.map(({ event }) => event),
      )
      const manual = await run<{ market: string; states: Record<string, StoredState> }>(
        tx,
        'select market, states from sportsbook.manual_result where market = any($1::text[])',
        legs.map(({ market }) => market),
      )
      const decided = await run<{ id: string; at: number }>(
        tx,
        `select id, extract(epoch from decided_at)::float8 * 1000 as at from sportsbook.market where id = any($1::text[]) and decided_at is not null`,
        legs.map(({ market }) => market),
      )
      const statesOf = (states: Record<string, StoredState>) => new Map(Object.entries(states).map(([key, state]) => [key, stateOf(state)]))
      return {
        events: new Map(events.map((event) => [event.id, event])),
        decided: new Map(decided.map(({ id, at }) => [id, at])),
        manual: new Map(manual.map(({ market, states }) => [market, statesOf(states)])),
      }
    },
    async addLateCorrection(tx: Tx, bet: string, now: number): Promise<void> {
      const sql = 'insert into sportsbook.late_correction values ($1, to_timestamp($2::float8 / 1000)) on conflict do nothing'
      await run(tx, sql, bet, now)
    },
    async removeLateCorrection(tx: Tx, bet: string): Promise<void> {
      await run(tx, 'delete from sportsbook.late_correction where bet = $1', bet)
    },
    lateCorrections: async () =>
      (await run<{ bet: string }>(null, 'select bet from sportsbook.late_correction order by found_at, bet')).map(({ bet }) => bet),
  }
}
