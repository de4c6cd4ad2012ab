import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
let player: bigint
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock, { adapter: 'decimal' })
  await provider.game('slot1')
  player = await provider.player({ cash: 10_000n })
  await provider.session(player, `decimal ${provider.id}`)
})

const send = async (fields: object) => (await provider.call('transaction', fields)).body
const round = () => ({ user: String(player), game_id: 'slot1', round_id: 'r1' })
const debit = (id: string, amount: string) =>
  send({ type: 'debit', session: `decimal ${provider.id}`, currency: 'USD', ...round(), transaction_id: id, amount })
const credit = (id: string, amount: string, more: object = {}) =>
  send({ type: 'credit', currency: 'USD', ...round(), transaction_id: id, amount, ...more })
const cancel = (id: string, original: string) => send({ type: 'cancel', ...round(), transaction_id: id, original_id: original })

describe('PRO-9 a provider with decimal strings and one route', () => {
  it('PRO-9 plays a round with the same rules', async () => {
    const info = await send({ type: 'info', session: `decimal ${provider.id}`, game_id: 'slot1' })
    expect(info).toEqual({ result: 0, message: 'OK', user: String(player), currency: 'USD', balance: '100.00' })
    expect(await debit('b1', '10.50')).toEqual({ result: 0, message: 'OK', balance: '89.50' })
    expect(await debit('b1', '10.5')).toEqual({ result: 0, message: 'OK', balance: '89.50', repeated: true })
    expect(await debit('b1', '10.51')).toEqual({ result: 401, message: 'DUPLICATE_MISMATCH', balance: '89.50' })
    expect(await credit('w1', '20', { finished: true })).toEqual({ result: 0, message: 'OK', balance: '109.50' })
    expect(await cancel('x1', 'b1')).toEqual({ result: 405, message: 'ALREADY_SETTLED', balance: '109.50' })
    expect(await cancel('x2', 'w1')).toEqual({ result: 0, message: 'OK', balance: '89.50' })
    expect(await cancel('x3', 'b1')).toEqual({ result: 0, message: 'OK', balance: '100.00' })
    expect(await cancel('x4', 'none')).toEqual({ result: 0, message: 'OK', balance: '100.00', unknown_original: true })
    expect(await send({ type: 'close', ...round() })).toEqual({ result: 0, message: 'OK', balance: '100.00' })
  })
  it('PRO-9 sends no message when a game has started: its page must load', async () => {
    const params = { game: `${provider.id}-slot1` }
    const launched = await server.client().call('POST /api/v2/games/{game}/launch', { params, body: { mode: 'demo', locale: 'en' } })
    expect(launched.ok && launched.data.start).toBe('load')
  })
})
