import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { choiceOf, FIRST_CHOICE, readChoice, safeCells, toggleCell, withMines } from './choice.ts'

describe('PRO-7 miner choice', () => {
  it('PRO-7 clamps the count of mines to 1 to 24', () => {
    expect([0, 1, 24, 25].map((mines) => withMines(FIRST_CHOICE, mines).mines)).toEqual([1, 1, 24, 24])
  })

  it('PRO-7 autobet cells keep their pick order, and a second press removes one', () => {
    const two = toggleCell(toggleCell(FIRST_CHOICE, 12), 3)
    expect([two.cells, toggleCell(two, 12).cells]).toEqual([[12, 3], [3]])
  })

  it('PRO-7 limits cells to the safe count: more mines drop the last ones, another pick is ignored', () => {
    const four = [1, 2, 3, 4].reduce(toggleCell, { mines: 3, cells: [] } as ReturnType<typeof toggleCell>)
    const few = withMines(four, 23)
    expect([few.cells, toggleCell(few, 9).cells]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('PRO-7 reads only a valid choice from browser storage', () => {
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
    expect(choiceOf({ mines: 7 }, { moves: [4, 8] })).toEqual({ mines: 7, cells: [4, 8] })
    expect(choiceOf({ mines: 7 })).toEqual({ mines: 7, cells: [] })
  })
})
