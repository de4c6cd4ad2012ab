import { newKey } from '@fairhouse/contracts/client'
import { earlierSeed, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { codeOf, unwrap, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: { LIVE_TIMINGS: 'betting=900,pause=300' } })))
afterAll(() => testServer.stop())

const WAIT = { timeout: 60_000, interval: 25 }

describe('PRO-12 the shared wheel', () => {
  it('PRO-12 spins for all players, accepts each colour once per player, and pays the drawn colour', async () => {
    const { call } = await registerBettor(testServer, 100_00n)
    const bet = (color: string, stake = '1.00') =>
      call('POST /api/v2/games/colour-wheel/bet', {
        body: { mode: 'real', currency: 'RUB', stake, params: { color, stake }, next: false },
        key: newKey(),
      })
    const first = await vi.waitFor(() => unwrap(bet('x2')), WAIT)
    const again = await codeOf(bet('x2'))
    expect(['too_many_bets', 'done', 'betting_closed']).toContain(again)
    const round = await vi.waitFor(
      () => unwrap(call('GET /api/v2/games/colour-wheel/rounds/{number}', { params: { number: first.round! } })),
      WAIT,
    )
    const { active } = await unwrap(call('GET /api/v2/games/colour-wheel/chain', {}))
    const end = earlierSeed(nodeCrypto, Buffer.from(round.seed, 'hex'), round.nonce)
    expect([round.terminal, toHex(end)]).toEqual([active.terminal, active.terminal])
    const { color } = round.outcome as { color: string }
    await vi.waitFor(async () => {
      const settled = await unwrap(call('GET /api/v2/rounds/{id}', { params: { id: first.id } }))
      expect(settled.round).toMatchObject({ status: 'settled', payout: color === 'x2' ? '2.00' : '0.00' })
    }, WAIT)
  })

  it('PRO-12 a bet is listed for its player alone, who cancels it before its round', async () => {
    const stranger = await registerBettor(testServer, 100_00n)
    const body = { mode: 'real', currency: 'RUB', stake: '1.00', params: { color: 'x2', stake: '1.00' }, next: true } as const
    const cancel = ({ call }: Pick<typeof stranger, 'call'>, bet: string) =>
      call('POST /api/v2/games/colour-wheel/cancel', { body: { mode: 'real', bet } })
    // A round may begin in between.
    await vi.waitFor(async () => {
      const player = await registerBettor(testServer, 100_00n)
      const { id } = await unwrap(player.call('POST /api/v2/games/colour-wheel/bet', { body, key: newKey() }))
      const { bets } = await unwrap(player.call('GET /api/v2/games/colour-wheel/active', { query: {} }))
      expect(bets.map((bet) => bet.id)).toEqual([id])
      expect([await codeOf(cancel(stranger, id)), await codeOf(cancel(testServer.client(), id))]).toEqual(['not_found', 'unauthorised'])
      expect(await cancel(player, id)).toMatchObject({ ok: true, data: { status: 'cancelled' } })
      expect(await player.call('GET /profile/user')).toMatchObject({ data: { user: { balance: '100.00' } } })
    }, WAIT)
  })

  it('CON-2 D-23 has the small maximum', async () => {
    const { call } = await registerBettor(testServer, 100_00n)
    const body = { mode: 'real', currency: 'RUB', stake: '1.01', params: { color: 'x2', stake: '1.01' }, next: false } as const
    expect(await codeOf(call('POST /api/v2/games/colour-wheel/bet', { body, key: newKey() }))).toBe('bet_limit')
  })
})
