/** Short calls of duels, and helpers to finish one. */
import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player, type TestServer } from '@fairhouse/testkit'
import { vi } from 'vitest'

type Mode = 'real' | 'demo'

export function dueller({ call }: Pick<Player, 'call'>, mode: Mode = 'real') {
  return {
    offer: (side: 'heads' | 'tails' = 'heads', stake = '10.00', key = newKey(), currency: 'RUB' | 'USD' = 'RUB') =>
      call('POST /api/v2/games/coinflip/duels', { body: { stake, currency, side, mode }, key }),
    rematch: (id: string, stake = '10.00', side: 'heads' | 'tails' = 'heads', currency: 'RUB' | 'USD' = 'RUB') =>
      call('POST /api/v2/games/coinflip/duels', { body: { stake, currency, side, mode, rematch_of: id }, key: newKey() }),
    join: (id: string, key = newKey()) => call('POST /api/v2/games/coinflip/duels/{id}/join', { params: { id }, body: { mode }, key }),
    cancel: (id: string) => call('POST /api/v2/games/coinflip/duels/{id}/cancel', { params: { id }, body: { mode } }),
    look: (id: string) => unwrap(call('GET /api/v2/games/coinflip/duels/{id}', { params: { id } })),
    lobby: (currency: 'RUB' | 'USD' = 'RUB') => unwrap(call('GET /api/v2/games/coinflip/duels', { query: { currency, mode } })),
  }
}

/** Waits until this duel is drawn. */
export const untilDrawn = (testServer: TestServer, id: string) =>
  vi.waitFor(
    async () => {
      const { duel } = await dueller(testServer.client()).look(id)
      if (duel.state !== 'drawn') throw new Error(`the duel is ${duel.state}`)
      return duel
    },
    { timeout: 60_000, interval: 30 },
  )
