import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BetList } from './bets/list.ts'
import { ROOMS, drawRoom, isRoomList } from './rooms/draw.ts'
import { drawing } from './testing/bytes.ts'

const listOf = (bets: readonly { user: string; stake: bigint }[], room = 'red'): BetList => ({
  room,
  roundId: 'r1',
  currency: 'RUB',
  beacon: '',
  bets: bets.map((bet) => ({ ...bet, seedHex: '61' })),
})
const lists = fc
  .array(fc.record({ user: fc.constantFrom('a', 'b', 'c', 'd'), stake: fc.bigInt(1n, 10n ** 9n) }), { minLength: 1, maxLength: 20 })
  .map((bets) => listOf(bets))

describe('PRO-11 rooms: the draw', () => {
  it('PRO-11 gives every ticket to the bet that bought it, so a chance is a share of the pot', () => {
    const list = listOf([
      { user: 'a', stake: 2n },
      { user: 'b', stake: 5n },
      { user: 'a', stake: 3n },
    ])
    const winners = Array.from({ length: 10 }, (_, ticket) => drawRoom(drawing(ticket), list, 0))
    expect(winners.map((drawn) => !drawn.refund && drawn.winnerIndex)).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 2, 2])
  })

  it('PRO-11 splits the pot into payout and commission for every winner', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.constantFrom(0, 300, 500, 1_000), (list, ticket, commission) => {
        const drawn = drawRoom(drawing(ticket), list, commission)
        if (drawn.refund) return
        expect(drawn.payout + drawn.commission).toBe(drawn.pot)
        expect(drawn.payout).toBe((drawn.pot * BigInt(10_000 - commission)) / 10_000n)
        expect(drawn.winner).toBe(list.bets[drawn.winnerIndex]!.user)
      }),
    )
  })

  it('PRO-11 refunds a single player in full, without drawing a byte', () => {
    const bytes = drawing(1)
    expect(
      drawRoom(
        bytes,
        listOf([
          { user: 'a', stake: 5n },
          { user: 'a', stake: 7n },
        ]),
        500,
      ),
    ).toEqual({ refund: true, pot: 12n })
    expect(bytes.used).toBe(0)
  })

  it('PRO-11 has three rooms, at most 100 bets, and no sides', () => {
    const one = [{ user: 'a', stake: 1n }]
    expect(Object.keys(ROOMS).map((room) => isRoomList(listOf(one, room)))).toEqual([true, true, true])
    const sided = listOf(one).bets.map((bet) => ({ ...bet, side: 'heads' }))
    const refused = [
      listOf(one, 'green'),
      listOf(Array(101).fill(one[0])),
      { ...listOf(one), bets: sided },
      listOf([{ user: 'a', stake: 0n }]),
    ]
    expect(refused.filter(isRoomList)).toEqual([])
  })
})
