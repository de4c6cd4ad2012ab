import { describe, expect, it } from 'vitest'

import type { LiveBet, LiveTable } from '../../_live/live-game.ts'
import { cashOutSum, slotState } from './slot-state.ts'

const bet = (given: Partial<LiveBet>) =>
  ({
    id: 'b',
    round: 7,
    status: 'placed',
    stake: '10.01',
    params: { slot: 'A', auto: null, autoHalf: null },
    parts: [],
    ...given,
  }) as LiveBet
const table = (state: LiveTable['state'], round = 7) => ({ state, round })
const part = (kind: string, stake: string) => ({ kind, stake, multiplier: 150, payout: '0.00' }) as LiveBet['parts'][number]

describe('crash bet slot', () => {
  it('PRO-3 takes a bet for this round while betting is open, later for the next', () => {
    expect(slotState('A', table('betting'), [])).toEqual({ kind: 'bet', isNext: false })
    expect(slotState('A', table('running'), [])).toEqual({ kind: 'bet', isNext: true })
    expect(slotState('A', table('ended'), [])).toEqual({ kind: 'bet', isNext: true })
  })

  it('PRO-3 moves from placed to running to the settled result', () => {
    const placed = bet({})
    expect(slotState('A', table('betting'), [placed]).kind).toBe('placed')
    expect(slotState('A', table('running'), [placed])).toMatchObject({ kind: 'running', rest: 1001n, canHalf: true })
    expect(slotState('A', table('ended'), [placed]).kind).toBe('counting')
    expect(slotState('A', table('ended'), [bet({ status: 'settled' })]).kind).toBe('over')
    expect(slotState('A', table('betting', 8), [bet({ status: 'settled' })])).toEqual({ kind: 'bet', isNext: false })
  })

  it('G2 cashes out half once, manually or automatically, and only when it can be divided', () => {
    expect(slotState('A', table('running'), [bet({ parts: [part('half', '5.00')] })])).toMatchObject({ rest: 501n, canHalf: false })
    expect(slotState('A', table('running'), [bet({ parts: [part('autoHalf', '5.00')] })])).toMatchObject({ canHalf: false })
    expect(slotState('A', table('running'), [bet({ stake: '0.01' })])).toMatchObject({ rest: 1n, canHalf: false })
  })

  it('PRO-3 keeps the two bets apart', () => {
    const other = bet({ params: { slot: 'B', auto: null, autoHalf: null } })
    expect(slotState('A', table('running'), [other]).kind).toBe('bet')
    expect(slotState('B', table('running'), [other]).kind).toBe('running')
  })

  it('PRO-3 a bet for the next round can be cancelled, and shows after the running one', () => {
    const queued = bet({ id: 'q', round: null, status: 'queued' })
    expect(slotState('A', table('running'), [queued])).toEqual({ kind: 'queued', bet: queued })
    expect(slotState('A', table('running'), [queued, bet({})]).kind).toBe('running')
    expect(slotState('A', table('ended'), [queued, bet({ status: 'settled' })]).kind).toBe('queued')
  })

  it('takes no bet while the table waits for its salt', () => {
    expect(slotState('A', table('waiting'), [])).toEqual({ kind: 'waiting' })
    expect(slotState('A', undefined, [])).toEqual({ kind: 'waiting' })
  })

  it('G2 shows the cash-out amount, rounded down and capped at the maximum win', () => {
    expect(cashOutSum(1001n, 150, undefined)).toBe(1501n)
    expect(cashOutSum(1001n, 150, 1200n)).toBe(1200n)
  })
})
