/** Public file of tournaments: scores of settled bets, boards, and prizes. Source: PRO-15, bonuses.md 8. */
import { tournamentRoutes } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { calls, type Handlers, type Mount } from '../../../platform/http/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { SettledBetReader } from '../../play/wagering/index.ts'
import { createBoards } from './boards.ts'
import { tournamentHandlers } from './handlers.ts'
import { createTournamentOperator, type TournamentOperator } from './operator.ts'
import type { TournamentDeps } from './ports.ts'
import { createTournamentReader } from './reader.ts'
import { settleDue } from './settlement.ts'
import { ownContests } from './store/places.ts'

export type { ScoredPlayer } from './operator-board.ts'
export type { TournamentOperator } from './operator.ts'
export type { PrizeNews, TournamentDeps } from './ports.ts'
export { poolOf, type Prize, type Terms, type Tournament } from './rules/terms.ts'

export interface Tournaments {
  readonly handlers: Handlers<typeof tournamentRoutes>
  readonly mount: Mount
  readonly reader: SettledBetReader
  /** For operators. */
  readonly operator: TournamentOperator
  /** Own data, for the player's export. */
  ownContests(player: PlayerId): Promise<object[]>
  defineJobs(): void
  channels(hub: Channels): void
  /** Rates, places and prizes that are due; runs every minute. */
  settleDue(): Promise<void>
  stop(): void
}

export function createTournaments(deps: TournamentDeps): Tournaments {
  const boards = createBoards(deps)
  const handlers = tournamentHandlers(deps, boards)
  const settle = () => settleDue({ ...deps, touch: boards.touch })
  return {
    handlers,
    mount: calls(tournamentRoutes, handlers),
    reader: createTournamentReader(boards.touch),
    operator: createTournamentOperator(deps),
    ownContests: (player) => ownContests(deps.database.db, player),
    defineJobs: () => deps.jobs.schedule('tournaments.settle', '* * * * *', settle),
    channels: boards.channels,
    settleDue: settle,
    stop: boards.stop,
  }
}
