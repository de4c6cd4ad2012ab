import { streamFor } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type BlackjackOutcome, type BlackjackView, STUDIO_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { activeHand, afterEvent, EMPTY_TABLE, type TableEvent, totalOf } from './table-state.ts'

const bet = STUDIO_GAMES.blackjack.parse({})!
const bytesOf = (nonce: number) => streamFor(browserCrypto, { serverSeed: new Uint8Array(32).fill(9), clientSeed: 'table', nonce })
const NONCES = Array.from({ length: 300 }, (_, nonce) => nonce)

/** Splits and doubles where it can, and insures; otherwise hits below 17. */
function chosenMove(legal: readonly string[], low: boolean, nonce: number) {
  if (legal.includes('insure')) return 'insure'
  if (legal.includes('split')) return 'split'
  if (nonce % 3 === 0 && legal.includes('double')) return 'double'
  return low ? 'hit' : 'stand'
}

function play(nonce: number) {
  let round = bet.start(bytesOf(nonce), 100n)
  while (round.legal.length > 0) {
    const { legal } = round
    const total = round.status === 'play' ? (round.visible as BlackjackView) : undefined
    const low = total !== undefined && total.hands[total.active]!.total < 17
    const next = round.move(chosenMove(legal, low, nonce), round.step)
    if (typeof next === 'string') throw new Error(next)
    round = next
  }
  return round
}

const shown = (events: readonly TableEvent[]) => events.reduce(afterEvent, EMPTY_TABLE)

describe('PRO-10 the table as its events lay it', () => {
  it('PRO-10 ends with the cards, totals and results of the rules, splits and doubles included', () => {
    for (const nonce of NONCES) {
      const round = play(nonce)
      const outcome = round.visible as BlackjackOutcome
      const table = shown(round.events)
      expect(table.hands.map(({ cards, total, result }) => ({ cards, total, result }))).toEqual(
        outcome.hands.map(({ cards, total, result }) => ({ cards, total, result })),
      )
      expect([table.dealer, totalOf(table.dealer), table.hasHole]).toEqual([outcome.dealer, outcome.dealerTotal, false])
    }
  })

  it('PRO-10 marks the hand that the rules wait for', () => {
    for (const nonce of NONCES) {
      let round = bet.start(bytesOf(nonce), 100n)
      while (round.status === 'play') {
        expect(activeHand(shown(round.events), round.events)).toBe((round.visible as BlackjackView).active)
        const next = round.move(round.legal.includes('split') ? 'split' : 'stand', round.step)
        if (typeof next === 'string') throw new Error(next)
        round = next
      }
      if (round.status === 'done') expect(activeHand(shown(round.events), round.events)).toBeUndefined()
    }
  })
})
