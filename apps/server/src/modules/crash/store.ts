/** Cash-outs and the receivers' record: the only file that knows their tables. Instants are ms by the database's clock. */
import { CompiledQuery } from 'kysely'

import type { Database, Transaction } from '../../platform/db/index.ts'
import type { Stretch } from './receivers.ts'

/** A cash-out as received: `at` is ms from the start of its round. */
export interface Act {
  readonly id: string
  readonly round: number
  /** Its number among all bets. */
  readonly bet: string
  readonly kind: 'half' | 'full'
  readonly at: number
  readonly received: number
}

export interface StoredAct extends Act {
  readonly handed: number
  readonly counted: boolean | null
}

/** One look at everything, at one moment. */
export interface Look {
  readonly now: number
  readonly stretches: readonly Stretch[]
  /** Not judged yet, in order of receipt. */
  readonly acts: readonly StoredAct[]
}

export interface CrashStore {
  look(round: number): Promise<Look>
  /** Those of the round that were judged. */
  judged(round: number): Promise<StoredAct[]>
  /** What became of these, as far as they are judged. */
  verdicts(ids: readonly string[]): Promise<{ id: string; counted: boolean }[]>
  handIn(word: Word): Promise<void>
  /** Inside the leader's transaction, beside the money. */
  judge(tx: Tx, verdicts: readonly { id: string; counted: boolean }[]): Promise<void>
  /** Records that no round can ask for any more. */
  forget(before: number): Promise<void>
}

export interface Word {
  /** Names the stretch; `over` one that this follows. */
  readonly stretch: string
  readonly over: string | null
  readonly through: number
  readonly acts: readonly Act[]
}

export type Tx = Pick<Transaction<unknown>, 'executeQuery'>

const ACT = `json_build_object('id', id, 'round', round, 'bet', bet::text, 'kind', case when half then 'half' else 'full' end, 'at', at,
  'received', extract(epoch from received) * 1000, 'handed', extract(epoch from handed) * 1000, 'counted', counted)`
const LOOK = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as now,
    (select coalesce(json_agg(json_build_object('since', extract(epoch from since) * 1000, 'beat', extract(epoch from beat) * 1000,
      'through', case when isfinite(through) then extract(epoch from through) * 1000 end)), '[]') from crash.stretch) as stretches,
    (select coalesce(json_agg(${ACT} order by at, received, id), '[]') from crash.act where round = $1 and counted is null) as acts`

export function crashStoreOf({ pool }: Database): CrashStore {
  const rows = async <R>(sql: string, values: unknown[]) => (await pool.query(sql, values)).rows as R[]
  return {
    async look(round) {
      const [seen] = await rows<Look & { stretches: StretchRow[] }>(LOOK, [round])
      return { ...seen!, stretches: seen!.stretches.map((row) => ({ ...row, through: row.through ?? Infinity })) }
    },
    judged: async (round) =>
      (
        await rows<{ act: StoredAct }>(
          `select ${ACT} as act from crash.act where round = $1 and counted is not null order by at, received, id`,
          [round],
        )
      ).map(({ act }) => act),
    verdicts: (ids) => rows('select id, counted from crash.act where id = any($1::uuid[]) and counted is not null', [ids]),
    async handIn({ stretch, over, through, acts }) {
      const told = acts.map(({ kind, ...act }) => ({ ...act, half: kind === 'half' }))
      await rows('select crash.hand_in($1, $2, $3, $4)', [stretch, over, through, acts.length === 0 ? null : JSON.stringify(told)])
    },
    async judge(tx, verdicts) {
      const sql = `update crash.act a set counted = v.counted from unnest($1::uuid[], $2::boolean[]) v(id, counted) where a.id = v.id`
      await tx.executeQuery(CompiledQuery.raw(sql, [verdicts.map(({ id }) => id), verdicts.map(({ counted }) => counted)]))
    },
    forget: async (before) => void (await rows('delete from crash.stretch where beat < to_timestamp($1::float8 / 1000)', [before])),
  }
}

/** No end is null in JSON. */
type StretchRow = Omit<Stretch, 'through'> & { through: number | null }
