import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { leftIn } from '../testing/course.ts'
import { type OpenDeposit, takingsOf, without } from './taking.ts'

interface Step {
  version: bigint
  deposit?: bigint
  cashStake?: bigint
}

/** The rule itself: each deposit adds, each stake subtracts, never below zero. */
function expectedLeft(steps: readonly Step[]): bigint {
  return steps.reduce((left, { deposit = 0n, cashStake = 0n }) => (left + deposit > cashStake ? left + deposit - cashStake : 0n), 0n)
}

const steps = fc
  .array(fc.tuple(fc.boolean(), fc.bigInt({ min: 1n, max: 100n })), { maxLength: 12 })
  .map((list) =>
    list.map(([isDeposit, sum], at): Step => ({ version: BigInt(at), ...(isDeposit ? { deposit: sum } : { cashStake: sum }) })),
  )

describe('turnover taken by a bet', () => {
  it('money.md B gives the same sum for every order of reading settled bets', () => {
    const anyOrder = steps.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    fc.assert(
      fc.property(anyOrder, ([all, read]) => {
        let open: readonly OpenDeposit[] = all.flatMap(({ version, deposit }) => (deposit ? [{ version, remaining: deposit }] : []))
        for (const { version, cashStake } of read) if (cashStake) open = without(open, takingsOf(open, { version, cashStake }))
        expect(leftIn(open)).toBe(expectedLeft(all))
      }),
    )
  })

  it('money.md B takes nothing from a deposit credited after the bet was settled', () => {
    const open = [{ version: 5n, remaining: 100n }]
    expect(takingsOf(open, { version: 4n, cashStake: 70n })).toEqual([])
    expect(takingsOf(open, { version: 6n, cashStake: 70n })).toEqual([{ version: 5n, amount: 70n }])
  })

  it('money.md B gives back exactly what was taken', () => {
    const open = [
      { version: 1n, remaining: 40n },
      { version: 2n, remaining: 30n },
    ]
    const takings = takingsOf(open, { version: 3n, cashStake: 50n })
    expect(takings).toEqual([
      { version: 2n, amount: 30n },
      { version: 1n, amount: 20n },
    ])
    expect(without(without(open, takings), takings, -1n)).toEqual(open)
  })
})
