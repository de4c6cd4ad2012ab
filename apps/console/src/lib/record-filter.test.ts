import { describe, expect, it } from 'vitest'

import { filterIn, toQuery, withFilter } from './record-filter.ts'

it('B14 a filter leaves out empty fields, trims texts and contains both of its days', () => {
  expect(toQuery({ player: ' 100101 ', find: '  ', status: '', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    player: '100101',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
  })
  expect(toQuery({ from: '', to: '' })).toEqual({})
})

it('B14 a day that is none reaches the server as it was typed', () => {
  expect(toQuery({ from: '2026-13-45', to: 'x' })).toEqual({ from: '2026-13-45', to: 'x' })
})

describe('B14 the address of a filtered list', () => {
  const names = ['player', 'find', 'from']

  it('B14 is readable, and has no empty fields', () => {
    expect(withFilter('#/deposits', { player: ' 100105 ', find: '', from: '2026-11-01' })).toBe('#/deposits?player=100105&from=2026-11-01')
    expect(withFilter('#/deposits', { player: ' ' })).toBe('#/deposits')
  })

  it.each(['a b', 'a&player=1', 'a?b=c', 'a+b', 'ä%#/'])('B14 gives back the text %s', (find) => {
    expect(filterIn(withFilter('#/deposits', { find }), names)).toEqual({ find })
  })

  it('B14 gives the fields of the list alone', () => {
    expect(filterIn('#/deposits?player=100105&before=7&constructor=1', names)).toEqual({ player: '100105' })
    expect(filterIn('#/deposits', names)).toEqual({})
  })
})
