// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { TournamentBoard } from './tournament-board.tsx'

interface Listed {
  refetchMs?: number
  noteOf: (last: object) => string | undefined
}
const listed = vi.hoisted(() => vi.fn<(props: Listed) => null>(() => null))
vi.mock('../parts/paged-rows.tsx', () => ({ PagedRows: listed }))
afterEach(() => {
  cleanup()
  listed.mockClear()
})

function listOf(more: object) {
  const of = { id: '7', title_en: 'Autumn', currency: 'RUB', status: 'active', paid_at: null, ...more } as never
  render(<TournamentBoard of={of} onClose={() => undefined} />)
  return listed.mock.calls[0]![0]
}

it.each([
  [{}, 15_000],
  [{ status: 'counting' }, 15_000],
  [{ status: 'cancelled' }, undefined],
  [{ status: 'finished', paid_at: '2026-11-30T12:00:00.000Z' }, undefined],
])('PRO-15 the board of %j is read again every %s ms', (more, ms) => {
  expect(listOf(more).refetchMs).toBe(ms)
})

it('PRO-15 a board that ends before its last player says so', () => {
  const { noteOf } = listOf({})
  expect([noteOf({ is_cut: false }), noteOf({ is_cut: true })]).toEqual([undefined, 'More players have points: the board ends here.'])
})
