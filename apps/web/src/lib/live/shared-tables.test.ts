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

describe('shared table in the browser', () => {
  it('PRO-3 a repeated row carries only its changes', () => {
    const { rows, cashed, players } = after({ type: 'rows', rows: [{ id: '1', multiplier: 150, payout: '7.50' }], cashed: 1 })
    expect({ rows, cashed, players }).toEqual({ rows: [{ ...ROW, multiplier: 150, payout: '7.50' }], cashed: 1, players: 1 })
  })

  it('PRO-3 puts a new row first, and ignores a change of an unknown one', () => {
    const other = { ...ROW, id: '2' }
    expect(after({ type: 'rows', rows: [other, { id: '3', multiplier: 150 }] }).rows).toEqual([other, ROW])
  })

  it('D-49 applies demo channels like those of real money', () => {
    expect([reducerOf('practice-room-red-RUB'), reducerOf('practice-rooms-USD'), reducerOf('practice-duels-EUR')]).toEqual([
      roomAfter,
      roomListAfter,
      lobbyAfter,
    ])
  })

  it('D-28 keeps the table object when a frame changes nothing', () => {
    expect(after({ type: 'rows' })).toEqual(TABLE)
  })
})
