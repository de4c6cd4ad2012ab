import { describe, expect, it } from 'vitest'

import { DIALECTS } from './dialects/index.ts'
import {
  isInCurrency,
  isOfOrder,
  keepsFirstStake,
  rollsBack,
  stakesAsOrdered,
  stakesByRule,
  stakesFurther,
  stakesOnceMore,
} from './rules.ts'
import { PLAYER, type SeenCall, TOKEN } from './wallet.ts'

const ROUND = 'one round'
const call = (method: string, body: Record<string, unknown>, status: string | null = 'OK'): SeenCall => ({
  method,
  body: { round: ROUND, ...body },
  raw: '',
  at: 0,
  signature: 'right',
  faults: [],
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

describe('PRO-10 the place of a call', () => {
  it('PRO-10 is the player, the game and the session of the order', () => {
    const place = { player: PLAYER, game: 'gems5', token: TOKEN }
    const faults = (change: object) => isOfOrder('gems5')([call('bet', { ...place, ...change })])
    expect([faults({}), isOfOrder('gems5')([call('win', { player: PLAYER, game: 'gems5' })])]).toEqual([[], []])
    expect([{ player: '7' }, { game: 'gems6' }, { token: 'another' }].map((change) => faults(change).length)).toEqual([1, 1, 1])
  })
})

describe('PRO-10 the stakes of plain rounds', () => {
  it('PRO-10 are what the suite has ordered', () => {
    const bet = (amount: unknown) => call('bet', { tx: 'first', amount })
    expect([stakesAsOrdered(100)([bet(100)]), stakesAsOrdered(100)([bet(10_000), bet('1.00')]).length]).toEqual([[], 2])
  })
})

describe('D-80 what the stakes of a round cover together', () => {
  it('D-80 is no field, or hundredths of a percent', () => {
    const bet = (covered_bp?: unknown) =>
      DIALECTS.seamless.read('bet', {
        round: ROUND,
        tx: 'first',
        token: 't',
        player: '7',
        game: 'roulette',
        amount: 1,
        ...(covered_bp !== undefined && { covered_bp }),
      })
    expect([undefined, 0, 9730, 10_000].map((covered) => bet(covered).faults)).toEqual([[], [], [], []])
    expect([-1, 10_001, 97.3, '9730', null].map((covered) => bet(covered).faults.length)).toEqual([1, 1, 1, 1, 1])
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
