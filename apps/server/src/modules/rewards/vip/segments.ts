/** Segments of players: the tiers of the VIP club, and `none` for players without one. Whose segment it is, `segmentsOf` says; the others find players for it. */
import { type Level, levelAt, threshold, tierAt, type TierName, tiersIn } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

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

interface PlayerPage {
  /** Those with numbers above it, in their order. */
  readonly after: PlayerId
  readonly limit: number
}

export interface SegmentDeps {
  readonly clock: Clock
  /** Players with a verified phone. */
  provedPlayers(db: Db, page: PlayerPage): Promise<PlayerId[]>
  countProved(db: Db, among: readonly PlayerId[] | null): Promise<number>
}

export interface Segments {
  segmentsOf(db: Db, player: PlayerId): Promise<readonly string[]>
  /** Players who may be of the segment, null being everybody, as far as they can have a verified phone. */
  playersOf(db: Db, segment: string | null, page: PlayerPage): Promise<PlayerId[]>
  /** How many players with a verified phone the segment has. */
  segmentSize(db: Db, segment: string | null): Promise<number>
}

export function createSegments({ clock, provedPlayers, countProved }: SegmentDeps): Segments {
  const tiered = (db: Db, tier: TierName | null) => playersOfTier(db, tier, clock.now(), { after: 0n, limit: null })
  return {
    segmentsOf: async (db, player) => [(await tierIn(db, player, clock.now())) ?? 'none'],
    playersOf: (db, segment, page) => (isTier(segment) ? playersOfTier(db, segment, clock.now(), page) : provedPlayers(db, page)),
    async segmentSize(db, segment) {
      if (isTier(segment)) return countProved(db, await tiered(db, segment))
      const all = await countProved(db, null)
      return segment === null ? all : all - (await countProved(db, await tiered(db, null)))
    },
  }
}

const isTier = (segment: string | null): segment is TierName => segment !== null && segment !== 'none'

/** Of one tier; null: of any. `limit` null: all. `at` in milliseconds. */
async function playersOfTier(
  db: Db,
  tier: TierName | null,
  at: number,
  { after, limit }: Pick<PlayerPage, 'after'> & { limit: number | null },
): Promise<PlayerId[]> {
  const tiers = tiersIn(await plansOf(db), at)
  const place = tier === null ? 0 : tiers.findIndex(({ name }) => name === tier)
  const [from, below] = [tiers[place], tier === null ? undefined : tiers[place + 1]]
  if (!from) return []
  const { rows } = await sql<{ player: PlayerId }>`select player from vip.standing
    where player > ${after} and top_xp_milli >= ${reachedAt(from.fromLevel)}
      and (${below === undefined} or top_xp_milli < ${below ? reachedAt(below.fromLevel) : 0n})
    order by player limit ${limit}`.execute(db)
  return rows.map(({ player }) => player)
}

/** Thousandths of a point. */
const reachedAt = (level: number): bigint => BigInt(threshold(level)) * 1000n
