import type { Change } from '@fairhouse/contracts'
import { unwrap, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listen } from './testing/listen.ts'
import { inRoom, startQuickServer, untilRound } from './testing/quick-server.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startQuickServer()))
afterAll(() => testServer.stop())

type RoomChange = Change<'room-red-RUB'>

describe('PRO-11 the live channel of a room', () => {
  it('PRO-11 publishes each stake, each return and each state, and the same lines in the hall', async () => {
    const [ann, bob] = [await registerBettor(testServer, 100_00n), await registerBettor(testServer, 100_00n)]
    const [room, hall, otherCurrency] = [
      await listen(testServer, 'room-red-RUB'),
      await listen(testServer, 'rooms-RUB'),
      await listen(testServer, 'rooms-USD'),
    ]
    expect(room.received[0]).toMatchObject({ op: 'snapshot', data: { room: 'red', currency: 'RUB', state: 'open', bets: [] } })
    expect(hall.received[0]).toMatchObject({ op: 'snapshot', data: [{ room: 'red' }, { room: 'yellow' }, { room: 'purple' }] })
    const gone = await unwrap(inRoom(ann).bet('3.00'))
    await unwrap(inRoom(ann).back(gone.bet.id))
    const { round, bet } = await unwrap(inRoom(ann).bet('4.00'))
    await unwrap(inRoom(bob).bet('6.00'))
    const changes = () => room.received.slice(1).map(({ data }) => data as RoomChange)
    await room.until(() => changes().some(({ line }) => line.round === round && line.state === 'drawn'))
    const own = changes().filter(({ line }) => line.round === round)
    expect(own.map(({ type, line }) => `${type} ${line.state} ${line.pot}`)).toEqual([
      'bet open 3.00',
      'back open 0.00',
      'bet open 4.00',
      'bet counting 10.00',
      'round closed 10.00',
      'round drawn 10.00',
    ])
    expect(own.slice(1, 3)).toMatchObject([{ bet: gone.bet.id }, { bet: { id: bet.id, stake: '4.00' } }])
    for (const { line } of own.slice(0, -1)) expect(line.proof).toMatchObject({ server_seed: null, bets_text: null })
    expect(own.at(-1)!.line.result).toEqual((await untilRound(inRoom(ann), round, 'drawn')).result)
    await hall.until(() => hall.received.length > own.length)
    expect(hall.received.slice(1, own.length + 1).map(({ data }) => data)).toEqual(own.map(({ line }) => line))
    expect(otherCurrency.received).toHaveLength(1)
    for (const line of [room, hall, otherCurrency]) line.close()
  })
})
