/** The players' calls: the list, one tournament, joining. */
import { type Refusal, refuse, type tournamentRoutes } from '@fairhouse/contracts'
import { boardName, canJoin, TOURNAMENT_STATUSES } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Boards } from './boards.ts'
import type { TournamentDeps } from './ports.ts'
import type { Tournament } from './rules/terms.ts'
import { finalPlaceOf, finalPlaces } from './store/places.ts'
import { scoresOfPairs } from './store/scores.ts'
import { countIn, countPlayers, findTournament, insertPlayer, joinsOf, lockTournament, tournamentsIn } from './store/tournaments.ts'
import { type Card, cardOf, type OwnRun, ownRunOf, prizeOf, type Winner } from './views.ts'

const LISTED = 50

export function tournamentHandlers(deps: TournamentDeps, boards: Boards): Handlers<typeof tournamentRoutes> {
  const { database, clock } = deps
  const { db } = database

  async function ownRun(tournament: Tournament, player: PlayerId): Promise<OwnRun | null> {
    const { id, rankedAt } = tournament
    const joinedAt = (await joinsOf(db, [id], [player])).get(`${id} ${player}`)
    if (joinedAt === undefined) return null
    const [[score], live, final] = await Promise.all([
      scoresOfPairs(db, [{ tournament: id, player }]),
      rankedAt === null ? boards.liveOwn(tournament, player) : null,
      rankedAt === null ? undefined : finalPlaceOf(db, id, player),
    ])
    return ownRunOf(tournament, { joinedAt, score, live, final })
  }
  async function winnerOf({ id, rankedAt }: Tournament): Promise<Winner | null> {
    const [first] = rankedAt === null ? [] : await finalPlaces(db, id, 1)
    if (!first) return null
    const isStatisticsHidden = (await deps.hiddenOf([first.player])).length > 0
    const name = (await deps.names([first.player]))(first.player)
    return { player: boardName({ name, isStatisticsHidden }), points: `${first.points}` }
  }
  async function cardsOf(tournaments: readonly Tournament[], player: PlayerId | undefined): Promise<Card[]> {
    const players = await countPlayers(
      db,
      tournaments.map(({ id }) => id),
    )
    const now = clock.now()
    return Promise.all(
      tournaments.map(async (tournament) =>
        cardOf(tournament, {
          now,
          players: players.get(tournament.id) ?? 0,
          me: player === undefined ? null : await ownRun(tournament, player),
          winner: await winnerOf(tournament),
        }),
      ),
    )
  }
  async function join(id: bigint, player: PlayerId): Promise<Tournament | Refusal> {
    return db.transaction().execute(async (tx) => {
      const refused = await deps.rewardRefusal(tx, player)
      if (refused) return refused
      const tournament = await lockTournament(tx, id) // behind the readers of bets: what is placed from now on counts
      if (!tournament) return refuse('not_found')
      const at = await deps.ledger.instant(tx)
      if (!canJoin(tournament, at)) return refuse('tournament_over')
      await insertPlayer(tx, id, player, at)
      return tournament
    })
  }

  return {
    async 'GET /api/v2/tournaments'({ caller, query: { status } }) {
      const now = clock.now()
      const shown = status ? [status] : (['active', 'upcoming', 'counting', 'finished'] as const)
      const [lists, counts] = await Promise.all([
        Promise.all(shown.map((each) => tournamentsIn(db, each, now, LISTED))),
        Promise.all(TOURNAMENT_STATUSES.map((each) => countIn(db, each, now))),
      ])
      const [upcoming, active, counting, finished] = counts as [number, number, number, number, number]
      return { counts: { upcoming, active, counting, finished }, data: await cardsOf(lists.flat().slice(0, LISTED), caller?.player) }
    },
    async 'GET /api/v2/tournaments/{id}'({ caller, params }) {
      const tournament = await findTournament(db, BigInt(params.id))
      if (!tournament) return refuse('not_found')
      const [[card], board] = await Promise.all([cardsOf([tournament], caller?.player), boards.boardOf(tournament)])
      return { ...card!, prizes: tournament.prizes.map(prizeOf(tournament)), prize_days: tournament.prizeDays, board }
    },
    async 'POST /api/v2/tournaments/{id}/join'({ caller: { player }, params }) {
      const joined = await join(BigInt(params.id), player)
      if (!('id' in joined)) return joined
      boards.touch([joined.id])
      return { success: true, me: (await ownRun(joined, player))! }
    },
  }
}
