/** Segments of players: the tiers of the VIP club, and `none` for players without one. Whose segment it is, `segmentsOf` says; `membersOf` finds its players. */
import { type Level, levelAt, threshold, tierAt, type TierName, tiersIn } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { plansOf } from './plans/store.ts'
import { loadExperience } from './store.ts'

export async function levelIn(db: Db, player: PlayerId): Promise<Level> {
  const { xpMilli, topXpMilli } = await loadExperience(db, player)
  return levelAt(Number(xpMilli / 1000n), Number(topXpMilli / 1000n))
}

/** The name of the player's tier; null below the first. `at` in milliseconds. */
export const tierIn = async (db: Db, player: PlayerId, at: number): Promise<TierName | null> =>
  tierAt((await levelIn(db, player)).level, tiersIn(await plansOf(db), at))?.name ?? null

export interface SegmentDeps {
  readonly clock: Clock
  /** A query of the players with a verified phone. */
  provedPlayers(): RawBuilder<{ player: PlayerId }>
}

export interface Segments {
  segmentsOf(db: Db, player: PlayerId): Promise<readonly string[]>
  /** A query of the players of the segment who have a verified phone; null: everybody. `db` reads the tiers in force. */
  membersOf(db: Db, segment: string | null): Promise<RawBuilder<{ player: PlayerId }>>
}

export function createSegments({ clock, provedPlayers }: SegmentDeps): Segments {
  return {
    segmentsOf: async (db, player) => [(await tierIn(db, player, clock.now())) ?? 'none'],
    async membersOf(db, segment) {
      if (segment === null) return provedPlayers()
      const tiers = tiersIn(await plansOf(db), clock.now())
      const place = segment === 'none' ? 0 : tiers.findIndex(({ name }) => name === segment)
      const [from, below] = [tiers[place], tiers[place + 1]].map((tier) => (tier ? reachedAt(tier.fromLevel) : MOST_POINTS))
      const reached = sql`select from vip.standing s where s.player = p.player and s.top_xp_milli >= ${from}`
      return segment === 'none'
        ? sql`select p.player from (${provedPlayers()}) p where not exists (${reached})`
        : sql`select p.player from (${provedPlayers()}) p where exists (${reached} and s.top_xp_milli < ${below})`
    },
  }
}

/** Of a bigint; nobody reaches them. */
const MOST_POINTS = 2n ** 63n - 1n

/** Thousandths of a point. */
const reachedAt = (level: number): bigint => BigInt(threshold(level)) * 1000n
