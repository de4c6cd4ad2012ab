import { describe, expect, it } from 'vitest'

import type { RoundRow } from '../game-view.ts'
import { SHOWN_ROUNDS, withRound } from './merge.ts'

const round = (id: number) => ({ id: String(id).padStart(3, '0') }) as RoundRow
const ids = (rows: RoundRow[]) => rows.map(({ id }) => Number(id))

describe('the strip of last rounds', () => {
  it('PRO-4 the newest stands first, also when its answer came late', () => {
    expect(ids(withRound([round(3), round(1)], round(2)))).toEqual([3, 2, 1])
  })

  it('PRO-4 a round that comes by answer and by channel stands once', () => {
    expect(ids(withRound([round(2), round(1)], round(2)))).toEqual([2, 1])
  })

  it('PRO-4 keeps the last twenty', () => {
    const full = Array.from({ length: SHOWN_ROUNDS }, (_, at) => round(SHOWN_ROUNDS - at))
    expect(ids(withRound(full, round(21)))).toEqual(Array.from({ length: SHOWN_ROUNDS }, (_, at) => 21 - at))
  })
})
