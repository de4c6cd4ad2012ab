/** The slip that an account keeps: the last write wins. */
import type { StoredSlip } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Run } from '../../../../platform/db/index.ts'

export interface KeptSlip {
  readonly slip: StoredSlip | null
  /** Milliseconds; null before the first write. */
  readonly updatedAt: number | null
}

const FIELDS = `slip, extract(epoch from updated_at)::float8 * 1000 as "updatedAt"`
/** A device whose clock is ahead must not win for ever. */
const AHEAD_MS = 60_000

export function createSlips(run: Run) {
  const of = async (player: PlayerId): Promise<KeptSlip> =>
    (await run<KeptSlip>(null, `select ${FIELDS} from sportsbook.slip where player = $1`, player))[0] ?? { slip: null, updatedAt: null }
  return {
    of,
    /** Returns the slip that is kept. */
    async keep(player: PlayerId, slip: StoredSlip | null, updatedAt: number, now: number): Promise<KeptSlip> {
      const sql = `insert into sportsbook.slip as s (player, slip, updated_at) values ($1, $2::jsonb, to_timestamp($3::float8 / 1000))
        on conflict (player) do update set slip = excluded.slip, updated_at = excluded.updated_at where s.updated_at <= excluded.updated_at`
      await run(null, sql, player, slip && JSON.stringify(slip), Math.min(updatedAt, now + AHEAD_MS))
      return of(player)
    },
  }
}

export type Slips = ReturnType<typeof createSlips>
