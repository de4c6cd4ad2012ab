import { COIN_FLIPS_MAX, MULTI_STEP_GAMES } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CoinChoice, choiceOf, FIRST_CHOICE, readChoice, withCall, withoutLast } from './choice.ts'

describe('PRO-2 coinflip choice', () => {
  it('PRO-2 plans calls in their order, and removes the last one', () => {
    const three = withCall(withCall(withCall(FIRST_CHOICE, 'tails'), 'heads'), 'heads')
    expect([three.calls, withoutLast(three).calls, withoutLast(FIRST_CHOICE).calls]).toEqual([
      ['tails', 'heads', 'heads'],
      ['tails', 'heads'],
      [],
    ])
  })

  it('PRO-2 a plan ends at the top of the series', () => {
    const whole: CoinChoice = { side: 'heads', calls: Array(COIN_FLIPS_MAX).fill('tails') }
    expect(withCall(whole, 'heads')).toEqual(whole)
  })

  it('PRO-2 reads only a valid choice from browser storage', () => {
    expect(readChoice({ side: 'tails' })).toEqual({ side: 'tails', calls: [] })
    expect(readChoice({ side: 'tails', calls: ['heads', 'edge', 'tails'] })).toEqual({ side: 'tails', calls: ['heads'] })
    expect([{ side: 'edge' }, null, 'tails', {}].map(readChoice)).toEqual(Array(4).fill(undefined))
  })

  it('PRO-2 any stored plan with a call is one that the rules accept', () => {
    const call = fc.oneof(fc.constantFrom('heads', 'tails'), fc.anything())
    fc.assert(
      fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
        const choice = readChoice({ side: 'heads', calls })!
        const plan = MULTI_STEP_GAMES.coinflip.parse({})!.plan(choice.calls)
        expect(plan !== undefined).toBe(choice.calls.length > 0)
      }),
    )
  })

  it('PRO-2 a running autobet shows its calls; an open series keeps what was chosen here', () => {
    const chosen: CoinChoice = { side: 'tails', calls: ['heads'] }
    expect(choiceOf({}, { moves: ['tails', 'tails'] }, chosen)).toEqual({ side: 'tails', calls: ['tails', 'tails'] })
    expect([choiceOf({}, undefined, chosen), choiceOf({})]).toEqual([chosen, FIRST_CHOICE])
  })
})
