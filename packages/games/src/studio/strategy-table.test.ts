import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { STUDIO_GAMES } from '../studio-games.ts'
import type { BlackjackView } from '../blackjack/round.ts'
import { isSoft, pointsOf, totalOf } from '../blackjack/hand.ts'
import { shoeCardNamed } from '../shoe/cards.ts'
import { playBasic } from '../testing/basic-round.ts'
import { basicStrategyTable, STRATEGY_UPS, type StrategyLetter } from './strategy-table.ts'

const TABLE = basicStrategyTable()
const pointsShown = (points: number) => (points === 1 ? 11 : points)
function letterFor(kind: string, value: number, up: number): StrategyLetter {
  const at = up === 1 ? STRATEGY_UPS.length - 1 : up - 2
  return TABLE.find((row) => row.kind === kind && row.from <= value && value <= row.to)!.letters[at]!
}

/** As a player reads the printed table. */
function moveByTable({ hands, active, dealerUp }: BlackjackView, legal: readonly string[]): string {
  if (legal.includes('noInsure')) return 'noInsure'
  const cards = hands[active]!.cards.map(shoeCardNamed)
  const up = pointsOf(shoeCardNamed(dealerUp))
  if (legal.includes('split') && letterFor('pair', pointsShown(pointsOf(cards[0]!)), up) === 'P') return 'split'
  const total = totalOf(cards)
  const letter = isSoft(cards)
    ? letterFor('soft', Math.max(13, Math.min(20, total)), up)
    : letterFor('hard', Math.max(5, Math.min(19, total)), up)
  if (letter[0] === 'D' && legal.includes('double')) return 'double'
  return letter === 'H' || letter === 'D' ? 'hit' : 'stand'
}

describe('D-52 the printed strategy of blackjack', () => {
  it('D-52 plays every round as the strategy whose return is stated', () => {
    const bet = STUDIO_GAMES.blackjack.parse({})!
    const seeds = { serverSeed: new Uint8Array(32).fill(7), clientSeed: 'table' }
    for (let nonce = 0; nonce < 1500; nonce++) {
      let round = bet.start(streamFor(nodeCrypto, { ...seeds, nonce }), 100n)
      while (round.status !== 'done') {
        const next = round.move(moveByTable(round.visible as BlackjackView, round.legal) as never, round.step)
        if (typeof next === 'string') throw new Error(next)
        round = next
      }
      expect(round.moves).toEqual(playBasic(streamFor(nodeCrypto, { ...seeds, nonce }), 100n).moves)
    }
  })

  it('D-52 has a letter for each total, pair and up card', () => {
    for (const { letters } of TABLE) expect(letters).toHaveLength(10)
    const covered = (kind: string) => TABLE.filter((row) => row.kind === kind).map(({ from, to }) => [from, to])
    expect([covered('hard')[0]![0], covered('hard').at(-1)![1]]).toEqual([5, 19])
    expect([covered('soft')[0]![0], covered('soft').at(-1)![1]]).toEqual([13, 20])
    expect(covered('pair')).toHaveLength(10)
    expect([letterFor('hard', 11, 10), letterFor('hard', 11, 1), letterFor('soft', 18, 3), letterFor('pair', 8, 10)]).toEqual([
      'D',
      'H',
      'Ds',
      'P',
    ])
  })
})
