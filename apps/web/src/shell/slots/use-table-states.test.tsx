// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useTableStates } from './use-table-states.ts'

const NOW = 1_000_000
const answer = vi.hoisted(() => vi.fn<() => object>())
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: answer }))
vi.mock('../../lib/use-now.ts', () => ({ useNow: () => NOW }))

const WHEEL = { slug: 'wheel', state: 'open', players: 1, takes_stakes: true, closes_in_ms: null, results: [] }
const stateOf = (slug: string) => renderHook(() => useTableStates()).result.current(slug)

it('PRO-10 a state is not known before the first answer and after old ones; a table that the answer leaves out has none', () => {
  answer.mockReturnValue({ data: undefined, dataUpdatedAt: 0 })
  expect(stateOf('wheel')).toBeUndefined()
  answer.mockReturnValue({ data: { data: [WHEEL] }, dataUpdatedAt: NOW - 14_999 })
  expect([stateOf('wheel'), stateOf('other')]).toEqual([expect.objectContaining({ state: 'open', takesStakes: true }), null])
  answer.mockReturnValue({ data: { data: [WHEEL] }, dataUpdatedAt: NOW - 15_000 })
  expect([stateOf('wheel'), stateOf('other')]).toEqual([undefined, null])
})
