import { describe, expect, it } from 'vitest'

import type { RoundRow } from '../game-view.ts'
import { SHOWN_ROUNDS, withRound } from './merge.ts'

const round = (id: number) => ({ id: String(id).padStart(3, '0') }) as RoundRow
const ids = (rows: RoundRow[]) => rows.map(({ id }) => Number(id))

describe('strip of last rounds', () => {
  it('PRO-4 puts the newest first, also after a late response', () => {
    expect(ids(withRound([round(3), round(1)], round(2)))).toEqual([3, 2, 1])
  })

  it('PRO-4 lists once a round that arrives by response and by channel', () => {
    expect(ids(withRound([round(2), round(1)], round(2)))).toEqual([2, 1])
  })

  it('PRO-4 keeps the last twenty', () => {
    const full = Array.from({ length: SHOWN_ROUNDS }, (_, at) => round(SHOWN_ROUNDS - at))
    expect(ids(withRound(full, round(21)))).toEqual(Array.from({ length: SHOWN_ROUNDS }, (_, at) => 21 - at))
  })
})
