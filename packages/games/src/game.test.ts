import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { MAX_WIN } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { sameJson } from './same-json.ts'
import { SINGLE_STEP_GAMES } from './single-step-games.ts'
import { refusedStake } from './stakes.ts'
import { isGameId } from './testing/game-facts.ts'

const bytes = () => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32), clientSeed: 'e2d76cc783339138', nonce: 10 })

describe('PRO-4 one pipeline for every game', () => {
  it('PRO-4 finds a game by its id, and nothing under inherited or unknown names', () => {
    expect(['dice', 'miner'].map(isGameId)).toEqual([true, true])
    expect(['Dice', '', 'toString', '__proto__', undefined, 1].map(isGameId)).toEqual(Array(6).fill(false))
  })

  it('PRO-4 gives a legal bet every field of the pipeline, and plays it', () => {
    const bet = SINGLE_STEP_GAMES.dice.parse({ direction: 'over', target: 4999 })!
    expect(bet).toMatchObject({ bestMultiplier: 19_800, smallestStake: 2n, rtp: '99/100', contribution: 10 })
    expect(bet.bestPayout(10_100n)).toBe(19_998n)
    expect(bet.play(bytes(), 100n)).toMatchObject({ outcome: { roll: 4737, text: '47.37' }, multiplier: 0, payout: 0n })
  })

  it('PRO-4 returns undefined for an illegal bet, without an exception', () => {
    expect(SINGLE_STEP_GAMES.dice.parse({ direction: 'over', target: 4 })).toBeUndefined()
  })
})

describe('CON-2 stakes checked by the game', () => {
  const safest = SINGLE_STEP_GAMES.dice.parse({ direction: 'under', target: 9800 })!
  const boldest = SINGLE_STEP_GAMES.dice.parse({ direction: 'under', target: 1 })!

  it('CON-2 refuse a stake without a gain on a win, and return the smallest with one', () => {
    expect(refusedStake(safest, 98n)).toEqual({ code: 'stake_too_small', min: 99n })
    expect(refusedStake(safest, 99n)).toBeUndefined()
  })

  it('CON-2 refuse a stake whose best payout exceeds the maximum, so that no cap lowers the return', () => {
    expect(refusedStake(boldest, 100n, 990_000n)).toBeUndefined()
    expect(refusedStake(boldest, 100n, 989_999n)).toEqual({ code: 'max_win', maxWin: 989_999n })
    expect(refusedStake(boldest, 101_010n, MAX_WIN.RUB)).toBeUndefined()
    expect(refusedStake(boldest, 101_011n, MAX_WIN.RUB)).toEqual({ code: 'max_win', maxWin: MAX_WIN.RUB })
  })
})

describe('PRO-4 comparing a claim', () => {
  it('PRO-4 finds JSON equal only when every field is, in any order', () => {
    expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
    const different: [unknown, unknown][] = [
      [{ a: 1 }, { a: '1' }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [
        { a: 1, b: undefined },
        { a: 1, c: undefined },
      ],
      [[1], { 0: 1 }],
      [
        [1, 2],
        [2, 1],
      ],
      [null, {}],
      [{ toString: 1 }, { a: 1 }],
    ]
    expect(different.filter(([a, b]) => sameJson(a, b) || sameJson(b, a))).toEqual([])
  })
})
