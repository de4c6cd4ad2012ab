/** The board as operators see it: every player with points, also those without a place, by the player's number. Source: bonuses.md 8, D-75. */
import type { Currency, Minor, PlayerId } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import { placesOf, withoutPlace } from './boards.ts'
import type { TournamentDeps } from './ports.ts'
import type { Prize, Tournament } from './rules/terms.ts'
import { placesOfPlayers, type Skipped, skippedAmong } from './store/places.ts'
import { ranked, type StoredScore } from './store/scores.ts'

export interface ScoredPlayer extends Pick<StoredScore, 'player' | 'points' | 'bets' | 'changedAt'> {
  /** Null without one, by `noPlace`. */
  readonly place: number | null
  readonly noPlace: NoPlace | null
  /** Of the place; null behind the last prize, and of a cancelled tournament. */
  readonly prize: Prize | null
  /** What was paid; null before that. */
  readonly paid: Paid | null
  /** Without name and picture on the board that players see. */
  readonly isHidden: boolean
}

interface Paid {
  readonly amount: Minor
  readonly currency: Currency
}

/** Of final places as it was when they became final. `at_the_end`: without one then, and the reason is not known. */
export type NoPlace = Skipped | 'least_points' | 'at_the_end'

export interface ScoredPage {
  readonly data: readonly ScoredPlayer[]
  /** How many players are before the next page; null on the last one. */
  readonly next: number | null
  /** More players have points than a board has pages for. */
  readonly isCut: boolean
}

/** Each page reads all players before it. */
const DEEPEST = 5000

type Deps = Pick<TournamentDeps, 'database' | 'skippedOf' | 'samePersons' | 'hiddenOf'>

/** In the order of the ranking. Places depend on all players before, so they are read again with each page. `after`: so many players. */
export async function scoredPage(
  deps: Deps,
  tournament: Tournament,
  { after, limit }: { after: number; limit: number },
): Promise<ScoredPage> {
  const { db } = deps.database
  const end = Math.min(after + limit, DEEPEST)
  const scores = await ranked(db, tournament.id, { least: 1n, limit: end + 1 })
  const shown = scores.slice(after, end)
  const players = shown.map(({ player }) => player)
  const [places, hidden] = await Promise.all([placesAmong(deps, tournament, scores, players), deps.hiddenOf(players)])
  const unseen = new Set(hidden)
  const data = shown.map(({ player, points, bets, changedAt }): ScoredPlayer => {
    const { place, noPlace, paid } = places(player, points)
    const prize = place === null || tournament.isCancelled ? null : (tournament.prizes[place - 1] ?? null)
    return { player, points, bets, changedAt, place, noPlace, prize, paid, isHidden: unseen.has(player) }
  })
  const hasMore = scores.length > end
  return { data, next: hasMore && end < DEEPEST ? end : null, isCut: hasMore && end === DEEPEST }
}

type PlaceOf = (player: PlayerId, points: bigint) => Pick<ScoredPlayer, 'place' | 'noPlace' | 'paid'>

/** `scores`: from the first one on, of which `players` are shown. */
async function placesAmong(
  deps: Deps,
  tournament: Tournament,
  scores: readonly StoredScore[],
  players: readonly PlayerId[],
): Promise<PlaceOf> {
  const { db } = deps.database
  return tournament.rankedAt === null ? livePlaces(deps, db, tournament, scores) : finalPlaces(db, tournament, players)
}

async function livePlaces(deps: Deps, db: Db, { minPoints }: Tournament, scores: readonly StoredScore[]): Promise<PlaceOf> {
  const enough = scores.filter(({ points }) => points >= minPoints).map(({ player }) => player)
  const { barred, second } = await withoutPlace(deps, db, enough)
  const isBarred = new Set(barred)
  const live = new Map(placesOf(scores, minPoints, [...barred, ...second]).map(({ player, place }) => [player, place]))
  const causeOf = (player: PlayerId, points: bigint): NoPlace => {
    if (points < minPoints) return 'least_points'
    return isBarred.has(player) ? 'barred' : 'second_account'
  }
  return (player, points) => {
    const place = live.get(player) ?? null
    return { place, noPlace: place === null ? causeOf(player, points) : null, paid: null }
  }
}

async function finalPlaces(db: Db, { id, minPoints }: Tournament, players: readonly PlayerId[]): Promise<PlaceOf> {
  const [places, skipped] = await Promise.all([placesOfPlayers(db, id, players), skippedAmong(db, id, players)])
  const final = new Map(places.map((each) => [each.player, each]))
  return (player, points) => {
    const { place = null, amount, currency } = final.get(player) ?? {}
    if (place === null) return { place, noPlace: skipped.get(player) ?? (points < minPoints ? 'least_points' : 'at_the_end'), paid: null }
    return { place, noPlace: null, paid: amount !== null && amount !== undefined && currency ? { amount, currency } : null }
  }
}
