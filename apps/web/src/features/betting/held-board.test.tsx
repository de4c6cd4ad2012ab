// @vitest-environment happy-dom
import type { EventRow } from '@fairhouse/contracts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { type BoardLists, hold, withMissing } from './held-board.ts'
import { sampleRow } from './testing/samples.ts'
import { useHeldBoard } from './use-held-board.ts'

afterEach(cleanup)

const row = (id: string, changes: Partial<EventRow> = {}) => sampleRow(id, { main: null, ...changes })
const live = (id: string, changes: Partial<EventRow> = {}) => row(id, { status: 'live', ...changes })
const board = (inPlay: readonly EventRow[], upcoming: readonly EventRow[]): BoardLists => ({ live: inPlay, upcoming })
const ids = ({ live: inPlay, upcoming }: BoardLists) => [inPlay, upcoming].map((rows) => rows.map(({ id }) => id).join())

it('PRO-13 rows of the board keep their places, and one that left it is closed once the server says so', () => {
  const held = hold(board([live('a'), live('b')], [row('c')]), board([live('n'), live('b', { version: 2 }), live('c')], []))
  expect(ids(held)).toEqual(['a,b', 'c'])
  const states = (requested: Map<string, EventRow | null>) =>
    withMissing(held, requested).live.map(({ status, is_suspended, version }) => [status, is_suspended, version])
  expect(held.missing).toEqual(['a'])
  expect(states(new Map())).toEqual([
    ['live', true, 1],
    ['live', false, 2],
  ])
  expect(states(new Map([['a', null]]))[0]).toEqual(['finished', true, 1])
  expect(held.upcoming[0]?.status).toBe('live')
  expect([held.fresh, held.isBehind]).toEqual([2, true])
})

it('PRO-13 a row beyond the last one of the present list stays as the server tells it: open, at its present odds', () => {
  const many = Array.from({ length: 100 }, (_, at) => row(`e${at}`))
  const held = hold(board([], many), board([], [row('early', { starts_at: '2026-11-24T13:00:00.000Z' }), ...many.slice(0, 99)]))
  expect(held.missing).toEqual(['e99'])
  const now = row('e99', { version: 3, markets: 7 })
  expect(withMissing(held, new Map([['e99', now]])).upcoming.at(-1)).toEqual(now)
})

it('PRO-13 an event that starts after all others joins the end of the board at once', () => {
  const held = hold(board([], [row('a')]), board([], [row('early', { starts_at: '2026-11-24T13:00:00.000Z' }), row('a'), row('late')]))
  expect(ids(held)).toEqual(['', 'a,late'])
  expect([held.fresh, held.isBehind]).toEqual([0, true])
})

it('PRO-13 a row with another date keeps its place, and the board offers its present state, until it is shown', () => {
  const [first, last] = [row('a'), row('b', { starts_at: '2026-11-24T18:00:00.000Z' })]
  const shown = hold(board([], [first, last]), board([], [first, last]))
  const held = hold(shown, board([], [first, row('b', { starts_at: '2026-11-29T18:00:00.000Z' })]))
  expect([shown, held].map(({ isBehind, starts }) => [isBehind, starts.get('b')])).toEqual([
    [false, last.starts_at],
    [true, last.starts_at],
  ])
})

it('PRO-13 nothing joins a day above shown rows when the last of them moves to an earlier day: it waits for the reader', () => {
  const at = (day: number) => `2026-11-${day}T18:00:00.000Z`
  const [first, last] = [row('a', { starts_at: at(24) }), row('z', { starts_at: at(28) })]
  const shown = hold(board([], [first, last]), board([], [first, last]))
  const present = board([], [first, row('z', { starts_at: at(25) }), row('new', { starts_at: at(26) })])
  const held = hold(shown, present)
  expect([ids(held), held.isBehind]).toEqual([['', 'a,z'], true])
  expect(ids(hold(present, present))).toEqual(['', 'a,z,new'])
})

it('PRO-13 what is new on the board is shown on request, at the start of the page, or for another choice', () => {
  const first = board([live('a')], [])
  const { result, rerender } = renderHook(({ choice, present }) => useHeldBoard(choice, present), {
    initialProps: { choice: 'all', present: first as BoardLists | undefined },
  })
  const shown = () => result.current.board && ids(result.current.board)
  rerender({ choice: 'all', present: board([live('b'), live('a')], []) })
  expect([shown(), result.current.board?.fresh]).toEqual([['a', ''], 1])
  act(() => result.current.release())
  expect([shown(), result.current.board?.fresh]).toEqual([['b,a', ''], 0])
  rerender({ choice: 'all', present: board([live('c')], []) })
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true, writable: true })
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(shown()).toEqual(['b,a', ''])
  window.scrollY = 0
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(shown()).toEqual(['c', ''])
  rerender({ choice: 'tennis', present: undefined })
  expect(shown()).toBeUndefined()
  rerender({ choice: 'tennis', present: board([live('t')], []) })
  expect(shown()).toEqual(['t', ''])
})

it('PRO-13 an empty board shows what comes first', () => {
  const { result, rerender } = renderHook(({ present }) => useHeldBoard('all', present), { initialProps: { present: board([], []) } })
  rerender({ present: board([live('a')], []) })
  expect(result.current.board && ids(result.current.board)).toEqual(['a', ''])
})
