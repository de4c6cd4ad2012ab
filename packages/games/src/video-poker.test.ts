import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARDS, cardName } from './cards.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { refusedStake } from './stakes.ts'
import type { SteppedRound } from './stepped/round.ts'
import { POKER_HANDS, pokerHand } from './video-poker/hand.ts'
import { HOLD_ALL, cardsAfter } from './video-poker/hold.ts'
import { POKER_PAYS } from './video-poker/pay.ts'

const bet = MULTI_STEP_GAMES['video-poker'].parse({})!
const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(7), clientSeed: 'poker', nonce })
const dealt = (nonce: number, stake = 100n, maxWin?: bigint) => bet.start(bytesOf(nonce), stake, maxWin)
const drawn = (nonce: number, hold: number, maxWin?: bigint) => dealt(nonce, 100n, maxWin).move(hold, 0) as SteppedRound

const NAMES = Array.from({ length: CARDS }, (_, card) => cardName(card))
const cards = (text: string) => text.split(' ').map((name) => NAMES.indexOf(name))

describe('D-65 video poker: hands', () => {
  it.each([
    ['10S JS QS KS AS', 'royal_flush'],
    ['AD 2D 3D 4D 5D', 'straight_flush'],
    ['9C 10C JC QC KC', 'straight_flush'],
    ['AC AD AH AS 2C', 'four'],
    ['2C KD 2H 2S 2D', 'four'],
    ['KC KD KH 2S 2D', 'full_house'],
    ['2H 7H 9H JH KH', 'flush'],
    ['AD 2C 3S 4H 5D', 'straight'],
    ['10D JC QS KH AD', 'straight'],
    ['8C 8D 8H AS 2C', 'three'],
    ['8C 8D 3H 3S 2C', 'two_pair'],
    ['JC JD 2H 3S 4C', 'jacks_or_better'],
    ['AC AD 2H 3S 4C', 'jacks_or_better'],
    ['10C 10D 2H 3S 4C', 'nothing'],
    ['QD KC AS 2H 3D', 'nothing'],
  ] as const)('D-65 %s are %s, in any order', (text, hand) => {
    expect([cards(text), cards(text).reverse()].map(pokerHand)).toEqual([hand, hand])
  })

  it('D-65 pay less the lower they are, and nothing below a pair of jacks', () => {
    const pays = POKER_HANDS.map((hand) => POKER_PAYS[hand])
    expect(pays).toEqual([800, 50, 25, 9, 5, 4, 3, 2, 1, 0])
  })
})

describe('D-65 video poker: the round', () => {
  it('D-65 deals the first five of ten different cards, and hides the others until the draw', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const round = dealt(nonce)
      const deck = [...(round.visible as { dealt: number[] }).dealt, ...(round.reveal() as { next: number[] }).next]
      expect([new Set(deck).size, Object.keys(round.visible).includes('next')]).toEqual([10, false])
    }
  })

  it('D-65 replaces each card that goes with the next of the deck, from the left', () => {
    expect(cardsAfter([0, 1, 2, 3, 4], [10, 11, 12, 13, 14], 0b01010)).toEqual([10, 1, 11, 3, 12])
    const anyHold = fc.integer({ min: 0, max: HOLD_ALL })
    fc.assert(
      fc.property(fc.nat(), anyHold, (nonce, hold) => {
        const { dealt: first, next } = dealt(nonce).reveal() as { dealt: number[]; next: number[] }
        expect(drawn(nonce, hold).visible).toMatchObject({ cards: cardsAfter(first, next, hold), hold, next })
      }),
    )
  })

  it('D-65 ends with the draw, pays by the final hand, and stores one move', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const end = drawn(nonce, HOLD_ALL)
      const pays = POKER_PAYS[pokerHand((end.visible as { cards: number[] }).cards)]
      expect([end.status, end.payout, end.multiplier]).toEqual([pays > 0 ? 'won' : 'lost', BigInt(pays) * 100n, pays * 10_000])
      expect([end.moves, end.move(HOLD_ALL, 1), bet.resume(bytesOf(nonce), 100n, undefined, [HOLD_ALL])]).toMatchObject([
        [HOLD_ALL],
        'round_over',
        { status: end.status, payout: end.payout },
      ])
    }
  })

  it('D-65 an open hand has the multiplier that its cards pay when all are held', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const open = dealt(nonce)
      expect([open.status, open.multiplier]).toEqual(['active', drawn(nonce, HOLD_ALL).multiplier])
    }
  })

  it('D-65 refuses anything but a hold of the five cards', () => {
    const wrong = [32, -1, 0.5, NaN, '3', null, undefined, [], 'hi', 'cashout', 'refund']
    expect(wrong.map((move) => dealt(0).move(move, 0))).toEqual(wrong.map(() => 'unlawful_move'))
    expect([dealt(0).cashOut(0), dealt(0).move(0, 1)]).toEqual(['nothing_to_cash_out', 'wrong_step'])
    expect(bet.resume(bytesOf(0), 100n, undefined, ['refund'])).toBe('unlawful_move')
  })

  it('D-65 a round left alone keeps its cards: no stake is given back after the deal was seen', () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const left = dealt(nonce).giveUp() as SteppedRound
      expect([left.status, left.payout, left.moves]).toEqual([drawn(nonce, HOLD_ALL).status, drawn(nonce, HOLD_ALL).payout, [HOLD_ALL]])
    }
  })

  it('CON-2 D-65 refuses a stake whose royal flush is above the largest win, and takes any whole unit', () => {
    expect([refusedStake(bet, 1n, 800n), refusedStake(bet, 2n, 1_599n), refusedStake(bet, 2n, 1_600n)]).toEqual([
      undefined,
      { code: 'max_win', maxWin: 1_599n },
      undefined,
    ])
  })
})
