/** Places and prizes of a tournament, and what its board shows. Source: bonuses.md 8. */
import type { Minor } from '@fairhouse/money'

import type { Score } from './scoring.ts'

export interface RankedPlayer {
  /** From 1. */
  readonly place: number
  readonly player: string
  readonly points: bigint
  /** 0n behind the last prize. */
  readonly prize: Minor
}

export interface Ranking {
  readonly ranking: readonly RankedPlayer[]
  readonly paid: Minor
}

export interface RankingTerms {
  /** Prize n goes to place n; places without a player stay unpaid. */
  readonly prizes: readonly Minor[]
  readonly minPoints?: bigint | undefined
  /** Self-excluded and banned: skipped before the ranking. */
  readonly skipped?: ReadonlySet<string> | undefined
}

export function rank(scores: readonly Score[], { prizes, minPoints = 0n, skipped }: RankingTerms): Ranking {
  const least = minPoints > 1n ? minPoints : 1n
  const ranking = scores
    .filter(({ player, points }) => points >= least && !skipped?.has(player))
    .toSorted(byPlace)
    .map(({ player, points }, at) => ({ place: at + 1, player, points, prize: prizes[at] ?? 0n }))
  return { ranking, paid: ranking.reduce((sum, { prize }) => sum + prize, 0n) }
}

/** Points falling, then the earlier moment of the last change, then the player's id. */
function byPlace(a: Score, b: Score): number {
  if (a.points !== b.points) return a.points > b.points ? -1 : 1
  return a.changedAt - b.changedAt || comparePlayers(a.player, b.player)
}

/** By code unit, the same on every machine. */
export function comparePlayers(a: string, b: string): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}

/** The key of the one payment of a place. */
export const prizeKey = (tournament: string, place: number): string => `tournament:${tournament}:${place}`

export interface BoardPlayer {
  readonly name: string
  readonly isStatisticsHidden: boolean
}

/** Hidden players keep their place without their name. */
export const boardName = ({ name, isStatisticsHidden }: BoardPlayer): string => (isStatisticsHidden ? 'Player ***' : name)
