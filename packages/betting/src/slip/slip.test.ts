import { describe, expect, it } from 'vitest'

import { PLAYER_DAY_LIMIT } from './exposure.ts'
import { LEG_LIMITS } from './leg-limits.ts'
import { isRaisedTwofold } from './player-limit.ts'
import { leastStake, priceSlip, repriceHeldSlip, stakeableMoney } from './price-slip.ts'
import type { BoardOutcome, Slip } from './slip.ts'

const offered: BoardOutcome = { odds: 2000, status: 'open', sport: 'football' }
const slip: Slip = {
  currency: 'RUB',
  type: 'single',
  stake: 10_00n,
  policy: 'none',
  cash: 10_00n,
  legs: [{ event: 'e', outcome: 'o', seen: 2000 }],
  board: new Map([['o', offered]]),
}

const legs = (count: number) => Array.from({ length: count }, (_, at) => ({ event: `e${at}`, outcome: `o${at}`, seen: 2000 }))
const board = new Map(legs(21).map(({ outcome }) => [outcome, offered]))

describe('PRO-13 a slip', () => {
  it.each(['single', 'express', 'system'] as const)('PRO-13 a bet of type %s has as many legs as its limits say', (type) => {
    const priced = (count: number) => priceSlip({ ...slip, type, sizes: [1], stake: 100_00n, cash: 100_00n, legs: legs(count), board })
    const { least, most } = LEG_LIMITS[type]
    expect([least - 1, most + 1].map(priced)).toEqual(Array(2).fill({ isAccepted: false, error: 'legs_count' }))
    expect([least, most].map((count) => priced(count).isAccepted)).toEqual([true, true])
  })

  it.each([
    [1, 10_00n],
    [3, 10_02n],
    [4, 10_00n],
    [26, 26_00n],
  ])('PRO-13 the least stake of %i lines', (lines, least) => {
    expect(leastStake(lines, 10_00n)).toBe(least)
  })

  it('PRO-13 takes the least stake, and none below it', () => {
    const system = { ...slip, type: 'system', sizes: [2], legs: legs(3), board, cash: 100_00n } as const
    expect(priceSlip({ ...system, stake: leastStake(3, 10_00n) })).toMatchObject({ isAccepted: true, charged: 10_02n })
    expect(priceSlip({ ...system, stake: 10_01n })).toEqual({ isAccepted: false, error: 'stake_too_small', min: 10_00n })
    expect(priceSlip({ ...slip, stake: 0n }, { min: 0n, max: 1n, maxPayout: 1n })).toMatchObject({ error: 'stake_too_small' })
  })

  it('PRO-13 the held stake pays for the second pricing, at the odds seen first', () => {
    const held = { ...slip, cash: 0n }
    expect(priceSlip(held)).toEqual({ isAccepted: false, error: 'insufficient_funds' })
    expect(repriceHeldSlip(held, 10_00n)).toMatchObject({ isAccepted: true, charged: 10_00n })
    const moved = { ...held, board: new Map([['o', { ...offered, odds: 1900 }]]) }
    expect(repriceHeldSlip(moved, 10_00n)).toEqual({ isAccepted: false, error: 'odds_changed', odds: [1900] })
  })

  it('D-53 live bets stake cash only', () => {
    expect([stakeableMoney(true, 5n, 7n), stakeableMoney(false, 5n, 7n)]).toEqual([5n, 12n])
  })

  it('D-66 one person raises a player to twice the limit, and never beyond twice what two people agreed', () => {
    const twice = 2n * PLAYER_DAY_LIMIT
    expect([isRaisedTwofold(twice, []), isRaisedTwofold(twice + 1n, [])]).toEqual([false, true])
    const raised = { limit: twice, isByTwo: false }
    expect([isRaisedTwofold(twice, [raised]), isRaisedTwofold(twice + 1n, [raised])]).toEqual([false, true])
    const agreed = { limit: twice, isByTwo: true }
    expect([isRaisedTwofold(2n * twice, [agreed]), isRaisedTwofold(2n * twice + 1n, [agreed])]).toEqual([false, true])
    const lowered = [agreed, { limit: 100n, isByTwo: false }]
    expect([isRaisedTwofold(200n, lowered), isRaisedTwofold(201n, lowered), isRaisedTwofold(0n, lowered)]).toEqual([false, true, false])
  })

  it('BEY-7 an outcome without headroom takes no stake', () => {
    const full = { ...slip, board: new Map([['o', { ...offered, headroom: 0n }]]) }
    expect(priceSlip(full)).toEqual({ isAccepted: false, error: 'limit_exceeded', maxStake: 0n })
  })
})
