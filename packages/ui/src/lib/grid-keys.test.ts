import { describe, expect, it } from 'vitest'

import { cellAfter } from './grid-keys.ts'

describe('keys in a grid of 8 columns and 20 cells', () => {
  const after = (key: string, at: number) => cellAfter(key, at, 8, 20)

  it('arrows move to the neighbour', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => after(key, 9))).toEqual([8, 10, 1, 17])
  })

  it('arrows do not wrap into the next row', () => {
    expect([after('ArrowLeft', 8), after('ArrowRight', 15), after('ArrowUp', 3), after('ArrowDown', 13)]).toEqual([8, 15, null, null])
    expect(after('ArrowRight', 19)).toBeNull()
  })

  it('Home and End move to the ends of the row, also of a short one', () => {
    expect([after('Home', 13), after('End', 13), after('Home', 19), after('End', 17)]).toEqual([8, 15, 16, 19])
  })

  it('other keys are not handled', () => {
    expect(['Enter', ' ', 'a', 'Tab'].map((key) => after(key, 9))).toEqual([null, null, null, null])
  })
})
