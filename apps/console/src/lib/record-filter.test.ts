import { expect, it } from 'vitest'

import { toQuery } from './record-filter.ts'

it('B14 a filter leaves out empty fields, trims texts and contains both of its days', () => {
  expect(toQuery({ player: ' 100101 ', find: '  ', status: '', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    player: '100101',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-12-01T00:00:00.000Z',
  })
  expect(toQuery({ from: '', to: '' })).toEqual({})
})
