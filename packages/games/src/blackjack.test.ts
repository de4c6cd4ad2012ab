import { shuffle, streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type BlackjackOutcome, type BlackjackRound, type BlackjackView, openBlackjack } from './blackjack/round.ts'
import { BLACKJACK_DECKS, BLACKJACK_MOVES } from './blackjack/state.ts'
import { DECK_CARDS, shoeCardNamed } from './shoe/cards.ts'
import { openShoe } from './shoe/shoe.ts'
import { refusedStake } from './stakes.ts'
import { STUDIO_GAMES } from './studio-games.ts'
import { basicMove } from './studio/basic-strategy.ts'

const bet = STUDIO_GAMES.blackjack.parse({})!
const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(4), clientSeed: 'jack', nonce })

/** A round on these cards: player, up, player, hole, then in draw order. */
const dealt = (cards: string, stake = 100n, maxWin?: bigint) =>
  openBlackjack((index) => shoeCardNamed(cards.split(' ')[index]!), stake, maxWin)

function played(cards: string, moves: readonly string[], stake = 100n): BlackjackRound {
  let round = dealt(cards, stake)
  for (const move of moves) {
    const next = round.move(move, round.step)
    if (typeof next === 'string') throw new Error(`${move} is refused: ${next}`)
    round = next
  }
  return round
}

const results = (round: BlackjackRound) => (round.visible as BlackjackOutcome).hands.map(({ result }) => result)

describe('PRO-10 D-50 the shoe of a private table', () => {
  it('PRO-10 equals the whole shuffle of six decks when drawn card by card', () => {
    const cards = openShoe(bytesOf(1), BLACKJACK_DECKS)
    const size = BLACKJACK_DECKS * DECK_CARDS
    expect(Array.from({ length: size }, (_, i) => cards(i))).toEqual(shuffle(bytesOf(1), size))
  })

  it('PRO-10 reads a card twice without moving the stream', () => {
    const bytes = bytesOf(2)
    const shoe = openShoe(bytes, 6)
    expect([shoe(3), shoe(0), shoe(3)]).toEqual([shoe(3), shoe(0), shoe(3)])
    expect(bytes.used).toBe(16)
  })
})

describe('PRO-10 a hand of blackjack', () => {
  it.each([
    ['a win', 'TC 9C 9D 8C', ['stand'], 'win', 200n],
    ['a push', 'TC 9C 9D TH', ['stand'], 'push', 100n],
    ['a loss', 'TC TH 9D TS', ['stand'], 'lose', 0n],
    ['a bust', 'TC 9C 9D 8C 5C', ['hit'], 'bust', 0n],
    ['a blackjack', 'AC 9C KD 8C', [], 'blackjack', 250n],
    ['two blackjacks', 'AC KC KD AD', [], 'push', 100n],
    ['21 in three cards against a blackjack', '7C KC 7D AD', [], 'lose', 0n],
    ['a dealer who busts', '2C TC 3D 6C TD', ['stand'], 'win', 200n],
    ['a double', '5C TC 6D 7C 9D', ['double'], 'win', 400n],
  ] as const)('PRO-10 pays %s', (_, cards, moves, result, payout) => {
    const round = played(cards, moves)
    expect([results(round), round.payout]).toEqual([[result], payout])
  })

  it('PRO-10 makes the dealer stand on a soft 17, and draw nothing when all hands are bust', () => {
    expect((played('TC AC 8D 6C', ['noInsure', 'stand']).visible as BlackjackOutcome).dealerTotal).toBe(17)
    expect((played('TC 2C 9D 3C 5C', ['hit']).visible as BlackjackOutcome).dealer).toHaveLength(2)
  })

  it('PRO-10 ends automatically at 21', () => {
    expect(played('5C 9C 6D 8C TD', ['hit']).status).toBe('done')
  })

  it('PRO-10 floors an odd stake: 2.5x of 7 is 17, insurance of it 3', () => {
    expect(dealt('AC 9C KD 8C', 7n).payout).toBe(17n)
    expect(played('TC AC 9D KD', ['insure'], 7n)).toMatchObject({ totalStake: 10n, payout: 9n })
  })

  it('PRO-10 caps the payout at the largest win, never the stake', () => {
    expect(dealt('AC 9C KD 8C', 100n, 240n).payout).toBe(240n)
  })
})

describe('PRO-10 insurance', () => {
  it('PRO-10 is offered only against an ace, before anything else', () => {
    expect(dealt('TC AC 9D 5D')).toMatchObject({ status: 'insurance', legal: ['insure', 'noInsure'] })
    expect(dealt('TC KC 9D 5D').legal).toEqual(['hit', 'stand', 'double'])
  })

  it('PRO-10 pays three times its stake against a blackjack, and is lost otherwise', () => {
    const paid = played('TC AC 9D KD', ['insure'])
    expect(paid).toMatchObject({ status: 'done', totalStake: 150n, payout: 150n })
    const lost = played('TC AC 9D 5D', ['insure'])
    expect([lost.status, lost.totalStake]).toEqual(['play', 150n])
  })

  it('PRO-10 comes before the peek, also for a player with a blackjack', () => {
    expect(dealt('AC AD KD KH').status).toBe('insurance')
    expect(played('AC AD KD KH', ['insure'])).toMatchObject({ status: 'done', payout: 250n })
  })
})

describe('PRO-10 a split', () => {
  it('PRO-10 of ten-point cards makes two hands, and plays the first one first', () => {
    const round = played('TC 6C KD 8C 5D 6D', ['split'])
    expect(round.visible).toMatchObject({ active: 0, hands: [{ cards: ['TC', '5D'] }, { cards: ['KD', '6D'] }] })
    expect(round.legal).toEqual(['hit', 'stand', 'double'])
    expect(round.totalStake).toBe(200n)
  })

  it('PRO-10 of aces ends at once, and its 21 is not a blackjack', () => {
    const round = played('AC 6C AD 8C KD 9D KH', ['split'])
    expect([round.status, results(round), round.payout]).toEqual(['done', ['win', 'win'], 400n])
  })

  it('PRO-10 is possible once, and only for equal values', () => {
    expect(played('8C 6C 8D 8H 8S 3D', ['split']).legal).toEqual(['hit', 'stand', 'double'])
    expect(dealt('8C 6C 9D TH').move('split', 0)).toBe('unlawful_move')
  })

  it('PRO-10 with both hands doubled returns eight stakes at most', () => {
    const round = played('5C 6C 5D TC 6D 6H TD TH TS', ['split', 'double', 'double'])
    expect([round.totalStake, round.payout]).toEqual([400n, 800n])
    expect(refusedStake(bet, 100n, 799n)).toEqual({ code: 'max_win', maxWin: 799n })
    expect(refusedStake(bet, 100n, 800n)).toBeUndefined()
  })
})

describe('PRO-10 the moves of a table', () => {
  it('PRO-10 are refused at another step, after the end, and when illegal', () => {
    const open = dealt('TC 9C 5D 8C 2D')
    expect([open.move('hit', 1), open.move('surrender', 0), open.move(null, 0)]).toEqual(['wrong_step', 'unlawful_move', 'unlawful_move'])
    expect(open.move('double', 0)).toMatchObject({ status: 'done' })
    const over = played('TC 9C 5D 8C 2D', ['stand'])
    expect([over.move('hit', 1), over.giveUp(), over.legal]).toEqual(['round_over', 'round_over', []])
    expect(played('TC 9C 2D 8C 2H', ['hit']).move('double', 1)).toBe('unlawful_move')
  })

  it('D-52 stay legal after a refused further stake', () => {
    const open = dealt('5C 6C 6D TC 2D')
    expect(open.costOf('double')).toBe(100n)
    expect(open.move('hit', open.step)).toMatchObject({ status: 'play', totalStake: 100n })
  })

  it('PRO-10 of an abandoned table: no insurance, and every hand stands', () => {
    const left = (round: BlackjackRound) => round.giveUp() as BlackjackRound
    expect(left(dealt('TC AC 9D 5D 3C')).moves).toEqual(['noInsure', 'stand'])
    expect(left(played('8C 6C 8D TH 2C 3C TD', ['split'])).moves).toEqual(['split', 'stand', 'stand'])
  })

  it('PRO-10 reveal neither the hole card nor the shoe while the hand is open', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.constantFrom(...BLACKJACK_MOVES), { maxLength: 8 }), (nonce, tries) => {
        let round = bet.start(bytesOf(nonce), 100n)
        for (const move of tries) {
          const next = round.move(move, round.step)
          if (typeof next !== 'string') round = next
        }
        const again = bet.resume(bytesOf(nonce), 100n, undefined, round.moves) as BlackjackRound
        expect(again).toMatchObject({ status: round.status, payout: round.payout, totalStake: round.totalStake })
        if (round.status === 'done') return
        const { hands } = round.visible as BlackjackView
        const shown = round.events.filter((event) => 'card' in event)
        expect(shown).toHaveLength(hands.reduce((sum, { cards }) => sum + cards.length, 1))
        expect(JSON.stringify(round.visible)).not.toContain('dealer"')
      }),
    )
  })
})

it.each([
  ['T 6', '10', 'hit'],
  ['A 7', '9', 'hit'],
  ['A 7', '3', 'double'],
  ['9 9', '7', 'stand'],
  ['8 8', '10', 'split'],
  ['5 5', '9', 'double'],
  ['6 5', 'A', 'hit'],
])('PRO-10 basic strategy plays %s against %s: %s', (own, up, move) => {
  const named = (rank: string) => `${rank === '10' ? 'T' : rank}C`
  const cards = own.split(' ').map(named)
  const legal = cards[0] === cards[1] ? (['hit', 'stand', 'double', 'split'] as const) : (['hit', 'stand', 'double'] as const)
  expect(basicMove(cards, named(up), legal)).toBe(move)
})
