import { describe, expect, it } from 'vitest'

import { isOwn, maySecond, moneyCauses, type Person } from './four-eyes.ts'

const person = (id: bigint, role: Person['role'], ...own: bigint[]): Person => ({ id, role, own: new Set(own) })

describe('D-2 four eyes', () => {
  it('a second operator is needed once a rolling sum exceeds EUR 100, to the cent', () => {
    expect(moneyCauses({ byOperator: 0n, aboutPlayer: 0n, now: 100_00n })).toEqual([])
    expect(moneyCauses({ byOperator: 0n, aboutPlayer: 0n, now: 100_01n })).toEqual(['operator_sum', 'player_sum'])
  })

  it('sums of the operator and of the player both count, the larger one decides', () => {
    expect(moneyCauses({ byOperator: 60_00n, aboutPlayer: 10_00n, now: 40_00n })).toEqual([])
    expect(moneyCauses({ byOperator: 60_00n, aboutPlayer: 10_00n, now: 40_01n })).toEqual(['operator_sum'])
    expect(moneyCauses({ byOperator: 10_00n, aboutPlayer: 60_00n, now: 40_01n })).toEqual(['player_sum'])
  })

  it('D-2 an act about nobody in particular counts to the sum of the operator alone', () => {
    expect(moneyCauses({ byOperator: 60_00n, aboutPlayer: null, now: 40_00n })).toEqual([])
    expect(moneyCauses({ byOperator: 0n, aboutPlayer: null, now: 100_01n })).toEqual(['operator_sum'])
  })

  it('the second operator is another person of another role, and neither decides for an own account', () => {
    const first = person(1n, 'cashier')
    expect(maySecond(first, person(2n, 'risk'), 7n)).toBe(true)
    expect(maySecond(first, person(2n, 'cashier'), 7n)).toBe(false)
    expect(maySecond(first, person(1n, 'risk'), 7n)).toBe(false)
    expect(maySecond(first, person(2n, 'risk', 7n), 7n)).toBe(false)
    expect([isOwn(person(1n, 'head', 7n), 7n), isOwn(person(1n, 'head'), null)]).toEqual([true, false])
  })
})
