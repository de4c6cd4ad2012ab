import { describe, expect, it } from 'vitest'

import { angleOfTicket, arcPath, arcsOf, hasLabel, middleOf } from './ring.ts'

const bet = (id: string, stake: string) => ({ id, user: id, player: id, stake })

describe('PRO-11 room ring', () => {
  it('PRO-11 has an arc for each stake, as long as its share of the pot, in ticket order', () => {
    const arcs = arcsOf([bet('a', '1.00'), bet('b', '3.00')])
    expect(arcs.map(({ id, from, to }) => [id, from, to])).toEqual([
      ['a', 0, 0.25],
      ['b', 0.25, 1],
    ])
    expect(arcsOf([])).toEqual([])
  })

  it('PRO-11 stops with the drawn ticket under the pointer, inside its arc', () => {
    const pot = '4.00'
    expect(angleOfTicket('0', pot)).toBeCloseTo(-0.45)
    for (const [ticket, at] of [
      ['99', 0],
      ['100', 1],
      ['399', 1],
    ] as const) {
      const turned = -angleOfTicket(ticket, pot) / 360
      const under = arcsOf([bet('a', '1.00'), bet('b', '3.00')]).findIndex(({ from, to }) => turned > from && turned < to)
      expect([ticket, under]).toEqual([ticket, at])
    }
  })

  it('PRO-11 is a full circle for one player, and takes the long way above half', () => {
    expect(arcPath(0, 1).match(/M/g)).toHaveLength(2)
    expect([arcPath(0, 0.4).includes(' 0 0 1 '), arcPath(0, 0.6).includes(' 0 1 1 ')]).toEqual([true, true])
  })

  it('PRO-11 labels a stake in the middle of its arc when it fits', () => {
    const [narrow, wide] = arcsOf([bet('a', '0.05'), bet('b', '0.95')])
    expect([hasLabel(narrow!), hasLabel(wide!)]).toEqual([false, true])
    const whole = middleOf({ id: '', user: '', stake: '', from: 0, to: 1 })
    expect([Math.round(whole.x), Math.round(whole.y)]).toEqual([240, 426])
  })
})
