import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MULTI_STEP_GAMES } from './multi-step-games.ts'

const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(9), clientSeed: 'plan', nonce })

const plans = [
  ['miner', { mines: 3 }, fc.uniqueArray(fc.nat(24), { minLength: 1, maxLength: 22 })],
  ['stairs', { bombsPerLevel: 2 }, fc.array(fc.nat(3), { minLength: 1, maxLength: 9 })],
  ['coinflip', {}, fc.array(fc.constantFrom('heads', 'tails'), { minLength: 1, maxLength: 20 })],
  ['video-poker', {}, fc.array(fc.nat(31), { minLength: 1, maxLength: 1 })],
] as const

describe('a planned round', () => {
  it.each(plans)('of %s ends like the same moves one by one, with a cash-out when they all succeed', (id, params, moves) => {
    const bet = MULTI_STEP_GAMES[id].parse(params)!
    fc.assert(
      fc.property(moves as fc.Arbitrary<(string | number)[]>, fc.nat(), (plan, nonce) => {
        const end = bet.plan(plan)!(bytesOf(nonce), 100n, 100_000n)
        expect(end.status).not.toBe('active')
        expect(bet.resume(bytesOf(nonce), 100n, 100_000n, end.moves)).toMatchObject({ status: end.status, payout: end.payout })
      }),
    )
  })

  it.each([
    ['miner', { mines: 3 }, [[], [25], [1, 1], [0.5], ['1'], Array.from({ length: 23 }, (_, cell) => cell), ['cashout']]],
    ['stairs', { bombsPerLevel: 2 }, [[], [4], [0, 'cashout'], Array(10).fill(0)]],
    ['coinflip', {}, [[], ['edge'], [0], Array(21).fill('heads')]],
    ['video-poker', {}, [[], [32], [-1], ['0'], [0.5], [31, 31]]],
  ] as const)('of %s is refused as a whole before any draw', (id, params, wrong) => {
    const bet = MULTI_STEP_GAMES[id].parse(params)!
    expect(wrong.map((moves) => bet.plan(moves))).toEqual(wrong.map(() => undefined))
  })

  it('does not exist in hilo, where a refusal would reveal the next card', () => {
    const bet = MULTI_STEP_GAMES.hilo.parse({})!
    for (const moves of [['hi'], ['skip'], ['hi', 'same']]) expect(bet.plan(moves)).toBeUndefined()
  })
})
