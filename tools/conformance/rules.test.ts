import { describe, expect, it } from 'vitest'

import { isInCurrency, isWellFormed, keepsFirstStake, rollsBack, stakesByRule, stakesFurther, stakesOnceMore } from './rules.ts'
import type { SeenCall } from './wallet.ts'

const ROUND = 'one round'
const call = (method: string, body: Record<string, unknown>, status: string | null = 'OK'): SeenCall => ({
  method,
  body: { round: ROUND, ...body },
  raw: '',
  at: 0,
  signature: 'right',
  answer: status === null ? null : { status },
  isBooked: status === 'OK',
})
const first = call('bet', { tx: 'first' })

describe('PRO-10 the rules of money', () => {
  it('PRO-10 names a bet and a win in another currency than the player has', () => {
    const inCurrency = (currency?: string) => [call('bet', { tx: 'first', currency }), call('win', { tx: 'second', currency })]
    expect([isInCurrency(inCurrency('USD')).length, isInCurrency(inCurrency()).length]).toEqual([2, 2])
    expect(isInCurrency([...inCurrency('EUR'), call('end_round', {})])).toEqual([])
  })
})

describe('D-80 what the stakes of a round cover together', () => {
  it('D-80 is no field, or hundredths of a percent', () => {
    const bet = (covered_bp?: unknown) =>
      call('bet', { tx: 'first', player: '7', game: 'roulette', amount: 1, ...(covered_bp !== undefined && { covered_bp }) })
    expect([undefined, 0, 9730, 10_000].map((covered) => isWellFormed([bet(covered)]))).toEqual([[], [], [], []])
    expect([-1, 10_001, 97.3, '9730', null].map((covered) => isWellFormed([bet(covered)]).length)).toEqual([1, 1, 1, 1, 1])
  })
})

describe('PRO-10 D-52 the rules of further stakes', () => {
  it('D-52 name a provider that sends none, or sends it under the first transaction', () => {
    expect(stakesFurther([first])).toHaveLength(1)
    expect(stakesFurther([first, call('bet', { tx: 'first' })])).toHaveLength(1)
    expect(stakesFurther([first, call('bet', { tx: 'second' })])).toEqual([])
  })

  it('D-52 name a further stake without an answer that is not rolled back', () => {
    const lost = call('bet', { tx: 'second' }, null)
    expect(rollsBack([first, lost])).toHaveLength(1)
    expect(rollsBack([first, lost, call('rollback', { tx: 'back', ref: 'second' })])).toEqual([])
  })

  it('D-52 name a first stake that is rolled back with it', () => {
    const further = call('bet', { tx: 'second' }, null)
    expect(keepsFirstStake([first, further, call('rollback', { tx: 'back', ref: 'first' })])).toHaveLength(1)
    expect(keepsFirstStake([first, further, call('rollback', { tx: 'back', ref: 'second' })])).toEqual([])
  })

  it('D-52 name a further stake that is sent again under another transaction', () => {
    const again = call('bet', { tx: 'third' })
    expect(stakesOnceMore([first, call('bet', { tx: 'second' }), again])).toHaveLength(1)
    expect(stakesOnceMore([first, again, again])).toEqual([])
  })

  it('D-52 name a double that is not the first stake, and an insurance that is not half of it', () => {
    const stakes = (further: number) => [call('bet', { tx: 'first', amount: 101 }), call('bet', { tx: 'second', amount: further })]
    expect([stakesByRule('double')(stakes(101)), stakesByRule('insure')(stakes(50))]).toEqual([[], []])
    for (const [move, amount] of [
      ['split', 50],
      ['double', 202],
      ['insure', 51],
    ] as const)
      expect(stakesByRule(move)(stakes(amount))).toHaveLength(1)
  })
})
