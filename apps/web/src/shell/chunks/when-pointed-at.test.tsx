// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { browserClock } from '../../lib/clock.ts'
import { onDemand } from './on-demand.ts'
import { reloadFor } from './reload.ts'
import { REST_MS, whenPointedAt } from './when-pointed-at.ts'

vi.mock('./reload.ts', () => ({ reloadFor: vi.fn(() => new Promise(() => undefined)) }))

/** Ends the rest of the mouse on the control, unless it has left. */
let endRest = () => {}
beforeEach(() => {
  vi.spyOn(browserClock, 'after').mockImplementation((ms, callback) => {
    expect(ms).toBe(REST_MS)
    endRest = callback
    return () => void (endRest = () => {})
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const enter = (control: Element) => fireEvent.pointerEnter(control, { pointerType: 'mouse' })
const rest = (control: Element) => (enter(control), endRest())

function openPage(load: () => Promise<() => ReactNode>) {
  const Part = onDemand<object>(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button {...whenPointedAt(Part.prepare)} onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense fallback="Loading">{isOpen && <Part />}</Suspense>
      </>
    )
  }
  render(<Page />)
  return screen.getByRole('button')
}

const Dialog = () => <p>Opened</p>

it.each([
  ['rests on it', rest],
  ['presses it', fireEvent.pointerDown],
  ['focuses it', fireEvent.focus],
] as const)('loads what a control opens when the visitor %s, once and not before', async (_how, point) => {
  const load = vi.fn(async () => Dialog)
  const control = openPage(load)
  expect(load).not.toHaveBeenCalled()
  point(control)
  point(control)
  await vi.waitFor(() => expect(load).toHaveReturned(), { timeout: 60_000 })
  await load.mock.results[0]!.value
  fireEvent.click(control)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('Opened')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('NAV-11 a press on the way of what then fails loads it again, without a reload', async () => {
  let fail: (fault: Error) => void = () => {}
  const load = vi.fn(async () => Dialog).mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  const control = openPage(load)
  rest(control)
  fireEvent.click(control)
  fail(new Error('404'))
  await screen.findByText('Opened', {}, { timeout: 60_000 })
  expect([load.mock.calls.length, vi.mocked(reloadFor).mock.calls]).toEqual([2, []])
})

it('NAV-11 a press loads again what could not be loaded before it, without a reload', async () => {
  const load = vi.fn(async () => Dialog).mockRejectedValueOnce(new Error('404'))
  const control = openPage(load)
  rest(control)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  await load.mock.results[0]!.value.catch(() => undefined)
  fireEvent.click(control)
  await screen.findByText('Opened', {}, { timeout: 60_000 })
  expect(load).toHaveBeenCalledTimes(2)
  expect(reloadFor).not.toHaveBeenCalled()
})

it('NAV-11 a failure before a press is forgotten without a fault of the page: pointing again loads again', async () => {
  let calls = 0
  // Not a mock, which would handle the failure itself: one that nobody handles fails the run.
  const control = openPage(async () => {
    if (++calls === 1) throw new Error('404')
    return Dialog
  })
  await vi.waitFor(() => (rest(control), expect(calls).toBe(2)), { timeout: 60_000 })
})

it('NAV-11 a press reloads the page when the file is missing still', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('404')))
  const control = openPage(load)
  rest(control)
  fireEvent.click(control)
  await vi.waitFor(() => expect(reloadFor).toHaveBeenCalledWith(location.href), { timeout: 60_000 })
})

it('loads nothing when a mouse only passes over the control, or a finger, which presses or scrolls', () => {
  const load = vi.fn(async () => Dialog)
  const control = openPage(load)
  enter(control)
  fireEvent.pointerLeave(control)
  endRest()
  fireEvent.pointerEnter(control, { pointerType: 'touch' })
  endRest()
  expect(load).not.toHaveBeenCalled()
})

it('loads nothing before the press when the visitor saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const load = vi.fn(async () => Dialog)
  const control = openPage(load)
  rest(control)
  fireEvent.pointerDown(control)
  fireEvent.focus(control)
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(control)
  await screen.findByText('Opened', {}, { timeout: 60_000 })
})
