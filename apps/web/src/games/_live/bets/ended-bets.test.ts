import { describe, expect, it } from 'vitest'

import type { RoundRow } from '../../_common/game-view.ts'
import type { LiveBet, LiveTable } from '../live-game.ts'
import { endedBets } from './ended-bets.ts'

const bet = (id: string, round: number, status = 'settled') => ({ id, round, status }) as LiveBet
const history = [7, 8].map((round) => ({ round, outcome: { point: 100 + round } })) as unknown as LiveTable['history']
const ids = (rows: readonly RoundRow[]) => rows.map(({ id }) => id)

describe('own ended bets', () => {
  it('PRO-3 are listed with their round’s result, once each, newest first', () => {
    const rows = endedBets([{ id: 'b' } as RoundRow], [bet('b', 7), bet('c', 8), bet('a', 7)], history, undefined)
    expect(ids(rows)).toEqual(['c', 'b', 'a'])
    expect(rows[0]!.outcome).toEqual({ point: 108 })
  })

  it('PRO-8 exclude open and pending bets and results the wheel has not revealed', () => {
    expect(ids(endedBets([], [bet('a', 7, 'placed'), bet('b', 7, 'queued'), bet('c', 8)], history, 8))).toEqual([])
  })
})
