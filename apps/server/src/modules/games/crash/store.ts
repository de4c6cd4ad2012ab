/** Queries on cash-outs and intake windows. Instants are ms by the database's clock. */

import { type Database, runIn, type Tx } from '../../../platform/db/index.ts'
import type { IntakeWindow } from './intake-windows.ts'

/** A received cash-out: `at` is ms from the start of its round. */
export interface CashOutRequest {
  readonly id: string
  readonly round: number
  /** Its number among all bets. */
  readonly bet: string
  readonly kind: 'half' | 'full'
  readonly at: number
  readonly received: number
}

export interface StoredCashOutRequest extends CashOutRequest {
  readonly handed: number
  readonly counted: boolean | null
}

/** One snapshot of all rows. */
export interface RoundSnapshot {
  readonly now: number
  readonly windows: readonly IntakeWindow[]
  /** Undecided, in order of receipt. */
  readonly acts: readonly StoredCashOutRequest[]
}

export interface CrashStore {
  loadSnapshot(round: number): Promise<RoundSnapshot>
  /** The decided ones of the round. */
  loadDecided(round: number): Promise<StoredCashOutRequest[]>
  /** The verdicts on these, when decided. */
  verdicts(ids: readonly string[]): Promise<{ id: string; counted: boolean }[]>
  saveReport(report: IntakeReport): Promise<void>
  /** Runs inside the leader's transaction, with the money. */
  saveVerdicts(tx: Tx, verdicts: readonly { id: string; counted: boolean }[]): Promise<void>
  /** Deletes rows that no round needs any more. */
  forget(before: number): Promise<void>
}

export interface IntakeReport {
  /** Opens the window; `previousWindow` is the one that it follows. */
  readonly window: string
  readonly previousWindow: string | null
  readonly through: number
  readonly acts: readonly CashOutRequest[]
}

const CASH_OUT = `json_build_object('id', id, 'round', round, 'bet', bet::text, 'kind', case when half then 'half' else 'full' end, 'at', at,
  'received', extract(epoch from received) * 1000, 'handed', extract(epoch from handed) * 1000, 'counted', counted)`
const SNAPSHOT = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as now,
    (select coalesce(json_agg(json_build_object('since', extract(epoch from since) * 1000, 'beat', extract(epoch from beat) * 1000,
      'through', case when isfinite(through) then extract(epoch from through) * 1000 end)), '[]') from crash.stretch) as windows,
    (select coalesce(json_agg(${CASH_OUT} order by at, received, id), '[]') from crash.act where round = $1 and counted is null) as acts`

export function createCrashStore({ pool }: Database): CrashStore {
  const rows = async <R>(sql: string, values: unknown[]) => (await pool.query(sql, values)).rows as R[]
  return {
    async loadSnapshot(round) {
      const [snapshot] = await rows<RoundSnapshot & { windows: IntakeWindowRow[] }>(SNAPSHOT, [round])
      return { ...snapshot!, windows: snapshot!.windows.map((row) => ({ ...row, through: row.through ?? Infinity })) }
    },
    loadDecided: async (round) =>
      (
        await rows<{ act: StoredCashOutRequest }>(
          `select ${CASH_OUT} as act from crash.act where round = $1 and counted is not null order by at, received, id`,
          [round],
        )
      ).map(({ act }) => act),
    verdicts: (ids) => rows('select id, counted from crash.act where id = any($1::uuid[]) and counted is not null', [ids]),
    async saveReport({ window, previousWindow, through, acts }) {
      const payload = acts.map(({ kind, ...act }) => ({ ...act, half: kind === 'half' }))
      await rows('select crash.hand_in($1, $2, $3, $4)', [
        window,
        previousWindow,
        through,
        acts.length === 0 ? null : JSON.stringify(payload),
      ])
    },
    async saveVerdicts(tx, verdicts) {
      const sql = `update crash.act a set counted = v.counted from unnest($1::uuid[], $2::boolean[]) v(id, counted) where a.id = v.id`
      const [ids, counted] = [verdicts.map(({ id }) => id), verdicts.map((verdict) => verdict.counted)]
      await runIn(tx, sql, ids, counted)
    },
    forget: async (before) => void (await rows('delete from crash.stretch where beat < to_timestamp($1::float8 / 1000)', [before])),
  }
}

/** null in JSON means no end. */
type IntakeWindowRow = Omit<IntakeWindow, 'through'> & { through: number | null }
