import { describe, expect, it } from 'vitest'

import type { LiveBet } from '../live-game.ts'
import { mergedBets, newerBet, withBet } from './newer-bet.ts'

const bet = (given: Partial<LiveBet>) => ({ id: 'b', status: 'placed', parts: [], ...given }) as LiveBet
const part = {} as LiveBet['parts'][number]

describe('own bets of a live table, told by several ways', () => {
  it('a bet never goes back: a late answer does not open again what the channel has settled', () => {
    const settled = bet({ status: 'settled' })
    expect(newerBet(settled, bet({ status: 'placed' }))).toBe(settled)
    expect(newerBet(bet({ status: 'queued' }), bet({ status: 'placed' })).status).toBe('placed')
  })

  it('G2 of two words about a running bet the one with more cash-outs counts', () => {
    const half = bet({ parts: [part] })
    expect(newerBet(half, bet({ parts: [] }))).toBe(half)
    expect(newerBet(bet({ parts: [] }), half)).toBe(half)
  })

  it('a changed bet takes the place of the one before, and new ones stand first', () => {
    const known = [bet({ id: 'b' }), bet({ id: 'a' })]
    expect(withBet(known, bet({ id: 'a', status: 'settled' })).map(({ status }) => status)).toEqual(['placed', 'settled'])
    expect(mergedBets([bet({ id: 'a' })], [bet({ id: 'c' }), bet({ id: 'a', status: 'cancelled' })]).map(({ id }) => id)).toEqual([
      'c',
      'a',
    ])
  })
})
