import type { Change } from '@fairhouse/contracts'
import { done, registerBettor, type TestHouse } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listen } from './testing/listen.ts'
import { inRoom, startQuickHouse, untilRound } from './testing/room-house.ts'

let house: TestHouse
beforeAll(async () => (house = await startQuickHouse()))
afterAll(() => house.stop())

type RoomChange = Change<'room-red-RUB'>

describe('PRO-11 a room on the live line', () => {
  it('PRO-11 tells whoever looks each stake, each taken back and each state, and the hall of its currency the same lines', async () => {
    const [ann, bob] = [await registerBettor(house, 100_00n), await registerBettor(house, 100_00n)]
    const [room, hall, elsewhere] = [
      await listen(house, 'room-red-RUB'),
      await listen(house, 'rooms-RUB'),
      await listen(house, 'rooms-USD'),
    ]
    expect(room.heard[0]).toMatchObject({ op: 'snapshot', data: { room: 'red', currency: 'RUB', state: 'open', bets: [] } })
    expect(hall.heard[0]).toMatchObject({ op: 'snapshot', data: [{ room: 'red' }, { room: 'yellow' }, { room: 'purple' }] })
    const gone = await done(inRoom(ann).bet('3.00'))
    await done(inRoom(ann).back(gone.bet.id))
    const { round, bet } = await done(inRoom(ann).bet('4.00'))
    await done(inRoom(bob).bet('6.00'))
    const changes = () => room.heard.slice(1).map(({ data }) => data as RoomChange)
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
    await hall.until(() => hall.heard.length > own.length)
    expect(hall.heard.slice(1, own.length + 1).map(({ data }) => data)).toEqual(own.map(({ line }) => line))
    expect(elsewhere.heard).toHaveLength(1)
    for (const line of [room, hall, elsewhere]) line.close()
  })
})
