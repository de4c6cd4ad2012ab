/** The board of a tournament: places, names, points and prizes, read anew or as they became final, and published at most once a second. */
import type { Snapshot } from '@fairhouse/contracts'
import { boardName, rank, tournamentStatus } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import { createPaced } from '../../../platform/paced.ts'
import type { TournamentDeps } from './ports.ts'
import { orderedId, type Tournament } from './rules/terms.ts'
import { finalPlaces, type Place } from './store/places.ts'
import { playersBefore, ranked, scoresOfPairs, type StoredScore } from './store/scores.ts'
import { countPlayers, findTournament } from './store/tournaments.ts'
import { prizeOf } from './views.ts'

export type Board = Snapshot<`tournament:${string}`>

/** Places that a board lists. */
export const BOARD_PLACES = 50
/** Skipped players are few: beyond the listed places, so many more are read at once. */
const SPARE = 50
const PUBLISH_MS = 1000

export interface Boards {
  boardOf(tournament: Tournament): Promise<Board>
  /** The player's own place while it is counted; null without points, or when the player has no place. */
  liveOwn(tournament: Tournament, player: PlayerId): Promise<(Place & { toNext: bigint | null }) | null>
  /** Scores of these tournaments change. */
  touch(tournaments: readonly bigint[]): void
  channels(hub: Channels): void
  stop(): void
}

type Deps = Pick<
  TournamentDeps,
  'database' | 'clock' | 'fanOut' | 'onFault' | 'skippedOf' | 'samePersons' | 'hiddenOf' | 'picturesOf' | 'names'
>

export function createBoards(deps: Deps): Boards {
  const { database, clock, fanOut, onFault } = deps
  const { db } = database

  async function boardOf(tournament: Tournament): Promise<Board> {
    const [places, players] = await Promise.all([
      tournament.rankedAt === null ? livePlaces(deps, db, tournament) : finalPlaces(db, tournament.id, BOARD_PLACES),
      countPlayers(db, [tournament.id]),
    ])
    const rows = await namedRows(deps, tournament, places)
    return {
      status: tournamentStatus(tournament, clock.now()),
      players: players.get(tournament.id) ?? 0,
      at: new Date(clock.now()).toISOString(),
      paid_at: tournament.paidAt === null ? null : new Date(tournament.paidAt).toISOString(),
      rows,
    }
  }
  const publish = async (id: bigint) => {
    const tournament = await findTournament(db, id)
    if (tournament) fanOut.publish(`tournament:${id}`, null, await boardOf(tournament))
  }
  const report = (error: unknown) => onFault(error, { part: 'tournaments.boards' })
  const paced = createPaced<bigint>(PUBLISH_MS, (id) => void publish(id).catch(report))
  const find = (id: string) => findTournament(db, BigInt(id))
  return {
    boardOf,
    channels: (hub) =>
      hub.provideFamily('tournament', {
        admit: async (id) => (await find(id)) !== undefined,
        async snapshot(id) {
          const tournament = await find(id)
          if (!tournament) throw new Error(`tournament ${id} is no longer stored`)
          return boardOf(tournament)
        },
      }),
    async liveOwn({ id, minPoints }, player) {
      const [own] = await scoresOfPairs(db, [{ tournament: id, player }])
      if (!own || own.points < least(minPoints)) return null
      const before = await playersBefore(db, own)
      const { barred, second } = await withoutPlace(deps, db, [...before.map((each) => each.player), player])
      const skipped = new Set([...barred, ...second])
      if (skipped.has(player)) return null
      const ahead = before.filter((each) => !skipped.has(each.player))
      const next = ahead.at(-1)
      return { place: ahead.length + 1, player, points: own.points, toNext: next ? next.points - own.points : null }
    },
    touch: (tournaments) => tournaments.forEach(paced.touch),
    stop: paced.stop,
  }
}

const least = (minPoints: bigint): bigint => (minPoints > 1n ? minPoints : 1n)

async function livePlaces(deps: Deps, db: Db, { id, minPoints }: Tournament): Promise<Place[]> {
  const first = await ranked(db, id, { least: least(minPoints), limit: BOARD_PLACES + SPARE })
  const { barred, second } = await withoutPlace(
    deps,
    db,
    first.map(({ player }) => player),
  )
  return placesOf(first, minPoints, [...barred, ...second]).slice(0, BOARD_PLACES)
}

/** Who has points and no place: barred players, and every further account of one person (D-75). */
export interface WithoutPlace {
  readonly barred: readonly bigint[]
  /** Behind another account of the same person. */
  readonly second: readonly bigint[]
}

/** `players`: in the order of their scores. The first account of a person that is not barred keeps its place. */
export async function withoutPlace(
  { skippedOf, samePersons }: Pick<TournamentDeps, 'skippedOf' | 'samePersons'>,
  db: Db,
  players: readonly PlayerId[],
): Promise<WithoutPlace> {
  const barred = await skippedOf(db, players)
  const others = new Map<bigint, bigint[]>()
  for (const { player, other } of await samePersons(db, players)) others.set(player, [...(others.get(player) ?? []), other])
  const [skipped, placed] = [new Set(barred), new Set<bigint>()]
  const second: bigint[] = []
  for (const player of players) {
    if (skipped.has(player)) continue
    if (others.get(player)?.some((other) => placed.has(other))) second.push(player)
    else placed.add(player)
  }
  return { barred, second }
}

/** Self-excluded and banned players, and second accounts, are skipped before the ranking, so that places close up. */
export function placesOf(scores: readonly StoredScore[], minPoints: bigint, skipped: readonly bigint[]): Place[] {
  const { ranking } = rank(
    scores.map(({ player, points, changedAt }) => ({ player: orderedId(player), points, changedAt })),
    { prizes: [], minPoints, skipped: new Set(skipped.map(orderedId)) },
  )
  return ranking.map(({ place, player, points }) => ({ place, player: BigInt(player), points }))
}

async function namedRows({ hiddenOf, picturesOf, names }: Deps, { prizes, currency, isCancelled }: Tournament, places: readonly Place[]) {
  const players = places.map(({ player }) => player)
  const [hidden, pictures, nameOf] = await Promise.all([hiddenOf(players), picturesOf(players), names(players)])
  const unseen = new Set(hidden)
  return places.map(({ place, player, points }) => {
    const isStatisticsHidden = unseen.has(player)
    const prize = isCancelled ? undefined : prizes[place - 1]
    return {
      place,
      player: boardName({ name: nameOf(player), isStatisticsHidden }),
      is_hidden: isStatisticsHidden,
      avatar: isStatisticsHidden ? null : (pictures.get(player) ?? null),
      points: `${points}`,
      prize: prize ? prizeOf({ currency })(prize) : null,
    }
  })
}
