/** The day's liability of one player, set by operators above or below the default. It holds from the next pricing on. Sources: sportsbook.md 4, D-66. */
import { isRaisedTwofold, MOST_PLAYER_LIMIT, PLAYER_DAY_LIMIT } from '@fairhouse/betting'
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS, formatMoney } from '@fairhouse/money'

import type { Run, Tx } from '../../../../platform/db/index.ts'
import type { BetStore } from './store.ts'

/** Based on the version that the operator saw; 0 for the default. */
export interface WantedPlayerLimit {
  readonly player: PlayerId
  /** EUR minor units; null: the default. */
  readonly dayLimit: bigint | null
  readonly version: number
}

interface ChangeRow {
  readonly version: number
  readonly dayLimit: bigint | null
  readonly by: string
  readonly reason: string
  readonly isByTwo: boolean
  /** Milliseconds. */
  readonly at: number
}

/** EUR minor units. */
export interface PlayerLimitView {
  readonly dayLimit: bigint
  /** Of the open bets of the last day. */
  readonly used: bigint
  readonly version: number
  readonly latest: ChangeRow | null
}

export interface PlayerLimitOperator {
  of(player: PlayerId): Promise<PlayerLimitView>
  fault(wanted: WantedPlayerLimit): Refusal | undefined
  /** Whether a second person is needed, or a refusal after a concurrent change. */
  needsSecond(tx: Tx, wanted: WantedPlayerLimit): Promise<boolean | Refusal>
  /** In the transaction of the act. */
  change(tx: Tx, wanted: WantedPlayerLimit, by: Pick<ChangeRow, 'by' | 'reason' | 'isByTwo'>): Promise<Refusal | undefined>
}

const CHANGES = `select version, day_limit as "dayLimit", changed_by as by, reason, by_two as "isByTwo",
  extract(epoch from at)::float8 * 1000 as at from sportsbook.player_limit where player = $1 order by version`
/** Nothing is written when the version exists: another change came first. */
const ADD = `insert into sportsbook.player_limit (player, version, day_limit, changed_by, reason, by_two, at)
  select $1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000)
  where $2 = 1 + coalesce((select max(version) from sportsbook.player_limit where player = $1), 0)
  on conflict (player, version) do nothing returning version`

export function createPlayerLimits({
  run,
  store,
  now,
}: {
  run: Run
  store: Pick<BetStore, 'dayLiability'>
  now(): number
}): PlayerLimitOperator {
  const changesOf = (tx: Tx | null, player: PlayerId) => run<ChangeRow>(tx, CHANGES, player)
  return {
    async of(player) {
      const latest = (await changesOf(null, player)).at(-1) ?? null
      const { openLiability: used, dayLimit } = await store.dayLiability(null, player, now() - DAY_MS)
      return { dayLimit, used, version: latest?.version ?? 0, latest }
    },
    fault({ dayLimit }) {
      if (dayLimit === null || dayLimit <= MOST_PLAYER_LIMIT) return undefined
      return refuseFields({ day_limit: [`too_high: at most EUR ${formatMoney(MOST_PLAYER_LIMIT)}`] })
    },
    async needsSecond(tx, { player, dayLimit, version }) {
      const changes = await changesOf(tx, player)
      if ((changes.at(-1)?.version ?? 0) !== version) return refuse('bad_transition')
      return isRaisedTwofold(
        dayLimit ?? PLAYER_DAY_LIMIT,
        changes.map((change) => ({ limit: change.dayLimit ?? PLAYER_DAY_LIMIT, isByTwo: change.isByTwo })),
      )
    },
    async change(tx, { player, dayLimit, version }, { by, reason, isByTwo }) {
      const added = await run(tx, ADD, player, version + 1, dayLimit, by, reason, isByTwo, now())
      return added.length > 0 ? undefined : refuse('bad_transition')
    },
  }
}
