/** Rows of `providers.held_win`: wins in suspense that operators release or refuse. */
import type { PlayerId, Minor, RoundId, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, loadWaiting, type Run, type Tx, type Waiting } from '../../../../platform/db/index.ts'

export type HeldReason = 'multiplier' | 'hour_cap' | 'free_round'
export type HeldState = 'held' | 'released' | 'refused' | 'rolled_back'

export interface HeldWin {
  readonly provider: string
  readonly tx: string
  readonly player: PlayerId
  readonly currency: Currency
  readonly amount: Minor
  readonly game: string
  readonly round: RoundId
  readonly reason: HeldReason
  readonly state: HeldState
  /** Milliseconds. */
  readonly heldAt: number
  readonly decidedAt: number | null
  readonly decidedBy: string | null
}

const SELECT = `select provider, tx, player, currency, amount, game, round, reason, state, (extract(epoch from held_at) * 1000)::float8 as "heldAt",
  (extract(epoch from decided_at) * 1000)::float8 as "decidedAt", decided_by as "decidedBy" from providers.held_win`

export function createHeldWinStore(run: Run) {
  return {
    async add(tx: Tx, win: Omit<HeldWin, 'state' | 'decidedAt' | 'decidedBy'>): Promise<void> {
      const { provider, tx: id, player, currency, amount, game, round, reason, heldAt } = win
      await run(
        tx,
        `insert into providers.held_win (provider, tx, player, currency, amount, game, round, reason, held_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000))`,
        provider,
        id,
        player,
        currency,
        amount,
        game,
        round,
        reason,
        heldAt,
      )
    },
    async find(tx: Db | null, provider: string, id: string): Promise<HeldWin | undefined> {
      return (await run<HeldWin>(tx, `${SELECT} where provider = $1 and tx = $2`, provider, id))[0]
    },
    hasOpen: async (db: Db, player: PlayerId): Promise<boolean> =>
      (await run(db, `select 1 from providers.held_win where player = $1 and state = 'held' limit 1`, player)).length > 0,
    /** Open ones first, the longest waiting on top, then the latest decided ones. */
    list: (limit: number) =>
      run<HeldWin>(
        null,
        `${SELECT} order by (state = 'held') desc, case when state = 'held' then held_at end, decided_at desc limit $1`,
        limit,
      ),
    async decide(
      tx: Tx,
      provider: string,
      id: string,
      { state, by, now }: { state: HeldState; by: string | null; now: number },
    ): Promise<void> {
      const sql = `update providers.held_win set state = $3, decided_by = $4, decided_at = to_timestamp($5::float8 / 1000)
        where provider = $1 and tx = $2 and state = 'held'`
      await run(tx, sql, provider, id, state, by, now)
    },
  }
}

export type HeldWinStore = ReturnType<typeof createHeldWinStore>

export const loadHeldWins = (db: Db): Promise<Waiting> =>
  loadWaiting(db, sql`select count(*)::int as count, min(held_at) as oldest from providers.held_win where state = 'held'`)
