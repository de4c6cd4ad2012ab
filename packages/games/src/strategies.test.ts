import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rankOf } from './cards.ts'
import { guessWins, winningRanks } from './hilo/pay.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { bestHoldOf } from './poker-strategy/one-hand.ts'
import { strategyOf } from './strategies/by-game.ts'
import { type HiloSide, type HiloStrategy, HILO_SIDES } from './strategies/hilo.ts'
import { followStrategy } from './strategies/strategy.ts'

const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(5), clientSeed: 'strategy', nonce })
const [hilo, poker] = [MULTI_STEP_GAMES.hilo.parse({})!, MULTI_STEP_GAMES['video-poker'].parse({})!]
const SEVEN = 24

const hiloRound = (stated: HiloStrategy, nonce: number, maxWin?: bigint) =>
  followStrategy(hilo, strategyOf('hilo', stated)!)(bytesOf(nonce), 100n, maxWin)
const hiloMove = (side: HiloSide, card: number, skips = 0) =>
  strategyOf('hilo', { side, guesses: 2 })!.next({ visible: { cards: [card], guesses: 0, skips }, multiplier: 10_000 })

const sides = fc.constantFrom(...HILO_SIDES)
const strategies: fc.Arbitrary<HiloStrategy> = fc.oneof(
  fc.record({ side: sides, guesses: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ side: sides, multiplier: fc.integer({ min: 10_001, max: 100_000_000 }) }),
)

describe('PRO-5 strategies of hilo', () => {
  it('PRO-5 end every round, and the stored moves repeat it', () => {
    fc.assert(
      fc.property(strategies, fc.nat(), (stated, nonce) => {
        const end = hiloRound(stated, nonce)
        expect(end.status).not.toBe('active')
        expect(hilo.resume(bytesOf(nonce), 100n, undefined, end.moves)).toMatchObject({ status: end.status, payout: end.payout })
      }),
    )
  })

  it('PRO-5 cash out after exactly the stated right guesses', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const { status, moves } = hiloRound({ side: 'likelier', guesses: 3 }, nonce)
      if (status === 'won') expect([moves.length, moves.at(-1)]).toEqual([4, 'cashout'])
    }
  })

  it('PRO-5 cash out at the first multiplier that reaches the stated one', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const { status, moves, multiplier } = hiloRound({ side: 'likelier', multiplier: 20_000 }, nonce)
      if (status !== 'won') continue
      expect(multiplier).toBeGreaterThanOrEqual(20_000)
      const before = hilo.resume(bytesOf(nonce), 100n, undefined, moves.slice(0, -2))
      expect(typeof before === 'object' && before.multiplier < 20_000).toBe(true)
    }
  })

  it('PRO-5 guess the side with more winning ranks, higher on a seven', () => {
    for (let card = 0; card < 52; card++) {
      const rank = rankOf(card)
      const [higher, lower] = [winningRanks(rank, 'hi') ?? 0, winningRanks(rank, 'lo') ?? 0]
      expect([rank, hiloMove('likelier', card)]).toEqual([rank, higher >= lower ? 'hi' : 'lo'])
    }
    expect(hiloMove('likelier', SEVEN)).toBe('hi')
  })

  it('PRO-5 skip the end card without their side, and guess the other side when no skip is left', () => {
    const [ace, king] = [0, 51]
    expect([hiloMove('hi', king), hiloMove('lo', ace), hiloMove('hi', ace), hiloMove('lo', king)]).toEqual(['skip', 'skip', 'hi', 'lo'])
    expect([hiloMove('hi', king, 52), hiloMove('lo', ace, 52)]).toEqual(['lo', 'hi'])
  })

  it('PRO-5 win on as many of the 13 ranks as the price of the guess counts', () => {
    for (let card = 0; card < 52; card++) {
      const [rank, guess] = [rankOf(card), hiloMove('likelier', card) as 'hi' | 'lo']
      const wins = Array.from({ length: 13 }, (_, at) => at + 1).filter((next) => guessWins(rank, guess, next)).length
      expect(wins).toBe(winningRanks(rank, guess))
    }
  })

  it('PRO-5 end at the largest win like any round', () => {
    const ends = Array.from({ length: 300 }, (_, nonce) => hiloRound({ side: 'hi', guesses: 50 }, nonce, 500n))
    expect(ends.some(({ status }) => status === 'won')).toBe(true)
    for (const { payout } of ends) expect([0n, 500n]).toContain(payout)
  })

  it.each([
    [{}],
    [{ side: 'same', guesses: 1 }],
    [{ side: 'hi' }],
    [{ side: 'hi', guesses: 0 }],
    [{ side: 'hi', guesses: 51 }],
    [{ side: 'hi', guesses: 1.5 }],
    [{ side: 'hi', guesses: 1, multiplier: 20_000 }],
    [{ side: 'hi', multiplier: 10_000 }],
    [{ side: 'hi', multiplier: 100_000_001 }],
    [{ side: 'hi', guesses: 1, more: true }],
    [null],
    ['hi'],
    [['hi', 1]],
  ])('PRO-5 do not include %j', (stated) => {
    expect(strategyOf('hilo', stated)).toBeUndefined()
  })
})

describe('D-65 the strategy of video poker', () => {
  it('D-65 holds the cards with the highest average return of every hand', () => {
    const play = followStrategy(poker, strategyOf('video-poker', { hold: 'best' })!)
    for (let nonce = 0; nonce < 50; nonce++) {
      const { dealt, hold } = play(bytesOf(nonce), 100n).visible as { dealt: number[]; hold: number }
      expect(hold).toBe(bestHoldOf(dealt).hold)
    }
  })

  it('D-65 values a hand alike whatever its suits and its order', () => {
    const hands = fc.uniqueArray(fc.nat(51), { minLength: 5, maxLength: 5 })
    const suits = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    fc.assert(
      fc.property(hands, suits, (dealt, names) => {
        const renamed = dealt.map((card) => card - (card % 4) + names[card % 4]!)
        expect(bestHoldOf(renamed.toReversed()).value).toBe(bestHoldOf(dealt).value)
      }),
      { numRuns: 50 },
    )
  })

  it('D-65 does not exist for other games or other words', () => {
    expect([
      strategyOf('video-poker', { hold: 'all' }),
      strategyOf('video-poker', { hold: 'best', side: 'hi' }),
      strategyOf('miner', { hold: 'best' }),
      strategyOf('__proto__', {}),
    ]).toEqual(Array(4).fill(undefined))
  })
})
