/** Public file of favourites: the games, matches and leagues a player marked. */
import { favouriteRoutes } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import { createSportsFavouriteStore, type SportsMarks } from './sports-store.ts'
import { createFavouriteStore } from './store.ts'

export interface Favourites {
  mount: Mount
  /** The latest first. */
  of(player: PlayerId): Promise<string[]>
  sportsOf(player: PlayerId): Promise<SportsMarks>
}

export function createFavourites({ database, clock }: { database: Database; clock: Clock }): Favourites {
  const store = createFavouriteStore(database)
  const sports = createSportsFavouriteStore(database)
  return {
    of: (player) => store.of(player),
    sportsOf: (player) => sports.of(player),
    mount: calls(favouriteRoutes, {
      'GET /api/v2/favourites': async ({ caller }) => ({ games: await store.of(caller.player) }),
      async 'POST /api/v2/favourites'({ caller, body: { games } }) {
        await store.add(caller.player, [...new Set(games)], clock.now())
        return { games: await store.of(caller.player) }
      },
      'GET /api/v2/betting/favourites': ({ caller }) => sports.of(caller.player),
      async 'POST /api/v2/betting/favourites'({ caller, body }) {
        await sports.add(caller.player, body, clock.now())
        return sports.of(caller.player)
      },
      async 'DELETE /api/v2/betting/favourites/{kind}/{id}'({ caller, params: { kind, id } }) {
        await sports.remove(caller.player, kind, id)
        return sports.of(caller.player)
      },
      async 'DELETE /api/v2/favourites/{game}'({ caller, params }) {
        await store.remove(caller.player, params.game)
        return { games: await store.of(caller.player) }
      },
    }),
  }
}
