import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { choiceOf, FIRST_CHOICE, readChoice, safeCells, toggleCell, withMines } from './choice.ts'

describe('PRO-7 what is set at the miner table', () => {
  it('PRO-7 takes 1 to 24 mines; beyond them the nearest count', () => {
    expect([0, 1, 24, 25].map((mines) => withMines(FIRST_CHOICE, mines).mines)).toEqual([1, 1, 24, 24])
  })

  it('PRO-7 cells of an autobet are picked in order, and let go by a second press', () => {
    const two = toggleCell(toggleCell(FIRST_CHOICE, 12), 3)
    expect([two.cells, toggleCell(two, 12).cells]).toEqual([[12, 3], [3]])
  })

  it('PRO-7 never more cells than are safe: more mines let the last ones go, another pick changes nothing', () => {
    const four = [1, 2, 3, 4].reduce(toggleCell, { mines: 3, cells: [] } as ReturnType<typeof toggleCell>)
    const few = withMines(four, 23)
    expect([few.cells, toggleCell(few, 9).cells]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('PRO-7 reads from this browser what is a choice, and nothing else', () => {
    expect(readChoice({ mines: 5, cells: [3, 3, 25, -1, '4', 7, null] })).toEqual({ mines: 5, cells: [3, 7] })
    expect(readChoice({ mines: 5 })).toEqual({ mines: 5, cells: [] })
    expect([null, 'x', {}, { mines: 25 }, { mines: '3' }].map(readChoice)).toEqual(Array(5).fill(undefined))
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const choice = readChoice(stored)
        if (choice) expect(choice.cells.length).toBeLessThanOrEqual(safeCells(choice.mines))
      }),
    )
  })

  it('PRO-7 a running autobet shows its mines and cells, an open round its mines', () => {
    expect(choiceOf({ mines: 7 }, [4, 8])).toEqual({ mines: 7, cells: [4, 8] })
    expect(choiceOf({ mines: 7 })).toEqual({ mines: 7, cells: [] })
  })
})
