import type { Change, Snapshot } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { reducerOf } from './protocol.ts'
import { roomListAfter, lobbyAfter, roomAfter, tableAfter } from './shared-tables.ts'

const ROW = { id: '1', player: 'Ann', currency: 'RUB' as const, stake: '5.00' }
const TABLE: Snapshot<'crash'> = {
  game: 'crash',
  state: 'running',
  round: 7,
  commitment: '',
  salt: '',
  locks_at: 0,
  started_at: 0,
  ended_at: null,
  next_at: null,
  outcome: null,
  seed: null,
  rows: [ROW],
  players: 1,
  bets: 1,
  cashed: 0,
  history: [],
}
const after = (change: Change<'crash'>) => tableAfter(TABLE, change)

describe('a shared table in the browser', () => {
  it('PRO-3 a row that comes again says only what changed of it', () => {
    const { rows, cashed, players } = after({ type: 'rows', rows: [{ id: '1', multiplier: 150, payout: '7.50' }], cashed: 1 })
    expect({ rows, cashed, players }).toEqual({ rows: [{ ...ROW, multiplier: 150, payout: '7.50' }], cashed: 1, players: 1 })
  })

  it('PRO-3 a new row comes first; a change of one that was never seen is left out', () => {
    const other = { ...ROW, id: '2' }
    expect(after({ type: 'rows', rows: [other, { id: '3', multiplier: 150 }] }).rows).toEqual([other, ROW])
  })

  it('D-49 channels of practice change as those of real money do', () => {
    expect([reducerOf('practice-room-red-RUB'), reducerOf('practice-rooms-USD'), reducerOf('practice-duels-EUR')]).toEqual([
      roomAfter,
      roomListAfter,
      lobbyAfter,
    ])
  })

  it('D-28 a frame in which nothing changed leaves the table as it is', () => {
    expect(after({ type: 'rows' })).toEqual(TABLE)
  })
})
