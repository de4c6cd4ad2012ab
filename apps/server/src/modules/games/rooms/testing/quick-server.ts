/** A server with fast rooms: seconds instead of the published half minute. */

import type { RoomId } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type TestServerOptions, type Player, startTestServer, type TestServer } from '@fairhouse/testkit'
import { vi } from 'vitest'

export const QUICK = 'countdown=400,look=300,idle=40,ask=80,beacon=0'

/** The test ends each countdown itself, with `endCountdown`. */
export const HELD = QUICK.replace('countdown=400', 'countdown=600000')

export const endCountdown = async ({ server }: TestServer, round: string): Promise<void> =>
  void (await server.app.database.pool.query(`update pots.pot set closes_at = clock_timestamp() where id = $1 and state = 'counting'`, [
    round,
  ]))

export const startQuickServer = (timings = QUICK, options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({
    ...options,
    sandbox: { SANDBOX_BEACON_PERIOD_S: '1', ...options.sandbox },
    environment: { BEACON_PERIOD: '1', POT_TIMINGS: timings, ...options.environment },
  })

type Currency = 'RUB' | 'USD' | 'KZT' | 'INR' | 'EUR'

type Mode = 'real' | 'demo'

/** Short calls of one room. */
export function inRoom({ call }: Pick<Player, 'call'>, room: RoomId = 'red', currency: Currency = 'RUB', mode: Mode = 'real') {
  const params = { room }
  return {
    bet: (stake = '1.00', key = newKey(), of = currency) =>
      call('POST /api/v2/games/rooms/{room}/bet', { params, body: { stake, currency: of, mode }, key }),
    back: (bet: string) => call('POST /api/v2/games/rooms/{room}/take-back', { params, body: { bet, mode } }),
    look: () => unwrap(call('GET /api/v2/games/rooms/{room}', { params, query: { currency, mode } })),
    round: (id: string) => call('GET /api/v2/games/rooms/{room}/rounds/{id}', { params: { room, id } }),
    rounds: (query: { before?: string; limit?: number } = {}) =>
      unwrap(call('GET /api/v2/games/rooms/{room}/rounds', { params, query: { currency, mode, ...query } })),
  }
}

type Room = ReturnType<typeof inRoom>
export type State = Awaited<ReturnType<Room['look']>>['state']

const WAIT = { timeout: 60_000, interval: 30 }

/** Waits until this round has the state. */
export const untilRound = (room: Room, id: string, state: State) =>
  vi.waitFor(async () => {
    const round = await unwrap(room.round(id))
    if (round.state !== state) throw new Error(`the round is ${round.state}`)
    return round
  }, WAIT)

/** Waits until the room has an open round without bets. */
export const untilFree = (room: Room) =>
  vi.waitFor(async () => {
    const round = await room.look()
    if (round.state !== 'open' || round.bets.length > 0) throw new Error(`the room is ${round.state}`)
    return round
  }, WAIT)
