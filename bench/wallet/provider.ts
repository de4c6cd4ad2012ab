/** A game provider of the measured server: enlisted, with one game and one session of real money for each player. */
import { readFileSync } from 'node:fs'

import { configFrom, startServer } from '@fairhouse/server'

import { type BenchServer, query } from '../bets/bench-server.ts'
import { clientAt, forSetUp, playerOf } from '../bets/players.ts'

export const PROVIDER = 'bench'
export const GAME = 'reels'
const SLUG = `${PROVIDER}-${GAME}`
export const CURRENCY = 'RUB'
export const SECRET = 'the secret of the figure'

/** What the provider knows of a player. */
export interface Seat {
  player: string
  token: string
  bearer: string
}

/** Seats in the order of the players. @throws when a launch is refused. */
export async function openSeats({ environment, bearers, host }: BenchServer): Promise<Seat[]> {
  const { app, port, stop } = await startServer(forSetUp({ ...configFrom(environment), logLevel: 'silent' }))
  try {
    const address = { baseUrl: 'http://127.0.0.1:9', host: null, launchUrl: 'http://127.0.0.1:9/open' }
    const traits = { adapter: 'seamless', hasFreeRounds: false, hasProofs: false, hasTables: false } as const
    await app.providers.enlist({ id: PROVIDER, name: 'Bench', ...address, ...traits }, SECRET)
    await query(environment.DATABASE_URL!, GAME_ROW)
    const seats: Seat[] = []
    for (const bearer of readFileSync(bearers, 'utf8').trim().split('\n')) {
      const { call } = clientAt(port, host, () => bearer)
      const launched = await call('POST /api/v2/games/{game}/launch', { params: { game: SLUG }, body: { mode: 'real', locale: 'en' } })
      if (!launched.ok) throw new Error(`a launch was refused: ${launched.error.message}`)
      seats.push({ player: playerOf(bearer), token: new URL(launched.data.url).searchParams.get('token')!, bearer })
    }
    return seats
  } finally {
    await stop()
  }
}

const GAME_ROW = `insert into providers.game (provider, id, slug, title, category, takes_bonus, max_multiplier, features, updated_at)
  values ('${PROVIDER}', '${GAME}', '${SLUG}', 'Reels', 'slots', true, 5, '{}', now())`
