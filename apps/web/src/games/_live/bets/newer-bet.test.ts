import { describe, expect, it } from 'vitest'

import type { LiveBet } from '../live-game.ts'
import { mergedBets, newerBet, withBet } from './newer-bet.ts'

const bet = (given: Partial<LiveBet>) => ({ id: 'b', status: 'placed', parts: [], ...given }) as LiveBet
const part = {} as LiveBet['parts'][number]

describe('own bets of a live table from several sources', () => {
  it('a late response never reopens a bet that the channel has settled', () => {
    const settled = bet({ status: 'settled' })
    expect(newerBet(settled, bet({ status: 'placed' }))).toBe(settled)
    expect(newerBet(bet({ status: 'queued' }), bet({ status: 'placed' })).status).toBe('placed')
  })

  it('G2 of two reports on a running bet the one with more cash-outs wins', () => {
    const half = bet({ parts: [part] })
    expect(newerBet(half, bet({ parts: [] }))).toBe(half)
    expect(newerBet(bet({ parts: [] }), half)).toBe(half)
  })

  it('a changed bet replaces the previous one, and new bets come first', () => {
    const known = [bet({ id: 'b' }), bet({ id: 'a' })]
    expect(withBet(known, bet({ id: 'a', status: 'settled' })).map(({ status }) => status)).toEqual(['placed', 'settled'])
    expect(mergedBets([bet({ id: 'a' })], [bet({ id: 'c' }), bet({ id: 'a', status: 'cancelled' })]).map(({ id }) => id)).toEqual([
      'c',
      'a',
    ])
  })
})
