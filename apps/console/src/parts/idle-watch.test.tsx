// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { steadyTime } from '../lib/clock.ts'
import { IdleWatch } from './idle-watch.tsx'

const call = vi.hoisted(() => vi.fn<(route: string) => Promise<object>>())
vi.mock('../lib/call.ts', () => ({ call }))

const LIMIT_MS = 15 * 60_000
const [onAsk, onPast, onOver] = [vi.fn<() => void>(), vi.fn<(isPast: boolean) => void>(), vi.fn<() => void>()]
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name = 'a') => fireEvent.keyDown(document.body, { key: name })
const notice = () => screen.queryByText(/session ends/)?.textContent

function screenOf(endsAt: number, lastAt = Infinity) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <IdleWatch limitMs={LIMIT_MS} endsAt={endsAt} lastAt={lastAt} onAsk={onAsk} onPast={onPast} onOver={onOver} />
    </QueryClientProvider>
  )
}
const open = () => render(screenOf(steadyTime() + LIMIT_MS))

beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of [call, onAsk, onPast, onOver]) mock.mockReset()
  call.mockResolvedValue({ success: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('D-2 what the page reports', () => {
  it('D-2 is its opening alone while nobody acts', async () => {
    open()
    await pass(10 * 60_000)
    expect(call.mock.calls).toEqual([['POST /console/v1/stay', { body: { ago: 1 } }]])
  })

  it('D-2 is an act at most once a minute, the last one too', async () => {
    open()
    await pass(2 * 60_000)
    call.mockClear()
    for (let second = 0; second < 30; second++) {
      press()
      await pass(1000)
    }
    expect(call).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(call).toHaveBeenCalledTimes(2)
    await pass(5 * 60_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('D-2 is sent again when it failed, and the session is asked for', async () => {
    call.mockRejectedValueOnce(new Error('no answer'))
    open()
    await pass(5000)
    expect([call.mock.calls.length, onAsk.mock.calls.length]).toEqual([1, 1])
    await pass(10_000)
    expect(call).toHaveBeenCalledTimes(2)
    await pass(60_000)
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('D-2 the end of a session in which nobody acts', () => {
  it('D-2 is said a minute ahead; only an answer to that keeps the session, no act beside it', async () => {
    open()
    await pass(LIMIT_MS - 61_000)
    expect(notice()).toBeUndefined()
    await pass(2000)
    expect(notice()).toContain('The session ends in 59 s')
    press()
    fireEvent.pointerMove(document.body)
    await pass(10_000)
    expect(notice()).toContain('The session ends in 49 s')
    fireEvent.click(screen.getByRole('button', { name: 'Stay', hidden: true }))
    await pass(LIMIT_MS - 62_000)
    expect([document.querySelector('dialog')!.open, call.mock.calls.length]).toEqual([false, 2])
    expect(onAsk).not.toHaveBeenCalled()
  })

  it('D-2 is asked of the server, and shown when no answer comes', async () => {
    open()
    await pass(LIMIT_MS - 1000)
    expect(onAsk).not.toHaveBeenCalled()
    await pass(2000)
    expect([onAsk.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 0])
    await pass(10_000)
    expect(onOver).toHaveBeenCalled()
  })

  it('D-2 is put off by what the server says of acts in another page, which this page does not report', async () => {
    const { rerender } = open()
    await pass(LIMIT_MS - 30_000)
    rerender(screenOf(steadyTime() + LIMIT_MS))
    await pass(2 * 60_000)
    expect([document.querySelector('dialog')!.open, onAsk.mock.calls.length, call.mock.calls.length]).toEqual([false, 0, 1])
    await pass(LIMIT_MS - 2 * 60_000)
    expect(onAsk).toHaveBeenCalledTimes(1)
  })

  it('D-2 is not shown by one answer that did not come to a hidden page, which asks on until it is seen', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    open()
    await pass(LIMIT_MS + 35_000)
    expect([onAsk.mock.calls.length, onOver.mock.calls.length]).toEqual([4, 0])
    hidden.mockReturnValue(false)
    await pass(5000)
    expect([onAsk.mock.calls.length, onOver.mock.calls.length]).toEqual([5, 0])
    await pass(10_000)
    expect(onOver).toHaveBeenCalled()
    hidden.mockRestore()
  })

  it('D-2 is said a minute before the eight hours are over, also while the person acts, and no press puts it off', async () => {
    const lastAt = steadyTime() + 2 * 60_000
    render(screenOf(lastAt, lastAt))
    for (let second = 0; second < 59; second++) {
      await pass(1000)
      press()
    }
    expect(notice()).toBeUndefined()
    await pass(2000)
    expect(screen.getByText(/^It ends in 59 s, eight hours after the log-in/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Go on until then', hidden: true }))
    await pass(30_000)
    expect(document.querySelector('dialog')!.open).toBe(false)
    expect(onAsk).not.toHaveBeenCalled()
    await pass(30_000)
    expect(onAsk).toHaveBeenCalledTimes(1)
  })

  it('D-2 after eight hours is said again once somebody has logged in anew in another page, and not by an answer that says it a second later', async () => {
    const lastAt = steadyTime() + 60_000
    const { rerender } = render(screenOf(lastAt, lastAt))
    await pass(2000)
    fireEvent.click(screen.getByRole('button', { name: 'Go on until then', hidden: true }))
    rerender(screenOf(lastAt + 1000, lastAt + 1000))
    await pass(2000)
    expect(document.querySelector('dialog')!.open).toBe(false)
    const nextAt = lastAt + 60_000
    rerender(screenOf(nextAt, nextAt))
    await pass(60_000)
    expect(screen.getByText(/^It ends in 56 s, eight hours after the log-in/)).toBeTruthy()
    expect(document.querySelector('dialog')!.open).toBe(true)
  })

  it('D-2 lies over the page until the server answers, and no act or press puts it off', async () => {
    const lastAt = steadyTime() + 60_000
    const { rerender } = render(screenOf(lastAt, lastAt))
    await pass(2000)
    const answer = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
    answer('Go on until then')
    await pass(59_000)
    expect([document.querySelector('dialog')!.open, notice()]).toEqual([true, undefined])
    expect(screen.getByText(/^It has ended as far as this page knows/)).toBeTruthy()
    rerender(screenOf(steadyTime() + LIMIT_MS))
    await pass(1000)
    expect([document.querySelector('dialog')!.open, onOver.mock.calls.length]).toEqual([false, 0])
    rerender(screenOf(steadyTime() - 1, steadyTime() - 1))
    await pass(2000)
    answer('Log in')
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('D-2 is not brought about by Esc, the scrim or the close button, and an answer then takes the notice away', async () => {
    const endsAt = steadyTime() - 1
    const { rerender } = render(screenOf(endsAt, endsAt))
    await pass(3000)
    const dialog = document.querySelector('dialog')!
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    await pass(1000)
    expect([dialog.open, onOver.mock.calls.length, onPast.mock.lastCall]).toEqual([true, 0, [true]])
    rerender(screenOf(steadyTime() + LIMIT_MS))
    await pass(1000)
    expect([dialog.open, onOver.mock.calls.length, onPast.mock.lastCall]).toEqual([false, 0, [false]])
  })

  it('D-2 is not brought about by a press that was meant for the notice before', async () => {
    const endsAt = steadyTime() + 30_000
    render(screenOf(endsAt, endsAt))
    await pass(29_000)
    expect(notice()).toContain('The session ends')
    await pass(1000)
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log in', hidden: true }))
    press()
    await pass(900)
    press()
    expect(onOver).not.toHaveBeenCalled()
    await pass(100)
    press()
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('D-2 is put off by no act and no answer to the notice after a sleep of the machine past it', async () => {
    open()
    await pass(2000)
    vi.setSystemTime(Date.now() + LIMIT_MS)
    press()
    await pass(1000)
    expect([onAsk.mock.calls.length, call.mock.calls.length]).toEqual([1, 1])
    cleanup()
    open()
    await pass(LIMIT_MS - 30_000)
    vi.setSystemTime(Date.now() + LIMIT_MS)
    fireEvent.click(screen.getByRole('button', { name: 'Stay', hidden: true }))
    await pass(1000)
    expect([onAsk.mock.calls.length, call.mock.calls.length]).toEqual([2, 2])
  })
})

describe("D-2 a machine's clock that is set back", () => {
  it('D-2 delays no report of an act, and no end', async () => {
    const { rerender } = open()
    await pass(2 * 60_000)
    call.mockClear()
    vi.setSystemTime(Date.now() - 3_600_000)
    rerender(screenOf(steadyTime() + LIMIT_MS))
    await pass(1000)
    press()
    await pass(1000)
    expect(call).toHaveBeenCalledTimes(1)
    await pass(LIMIT_MS)
    expect(onAsk).toHaveBeenCalled()
  })

  it('D-2 by less than the age of the last act delays no end and no report', async () => {
    open()
    await pass(10 * 60_000)
    call.mockClear()
    vi.setSystemTime(Date.now() - 5 * 60_000)
    await pass(1000)
    press()
    await pass(1000)
    expect(call.mock.calls).toEqual([['POST /console/v1/stay', { body: { ago: 1 } }]])
    vi.setSystemTime(Date.now() - 60_000)
    await pass(LIMIT_MS - 2000)
    expect(onAsk).not.toHaveBeenCalled()
    await pass(2000)
    expect(onAsk).toHaveBeenCalledTimes(1)
  })

  it('D-2 between an act and the next second lets the act be reported with its age', async () => {
    open()
    await pass(10 * 60_000)
    call.mockClear()
    vi.setSystemTime(Date.now() - 60_000)
    press()
    fireEvent.pointerMove(document.body)
    await pass(1000)
    expect(call.mock.calls).toEqual([['POST /console/v1/stay', { body: { ago: 1 } }]])
  })

  it('D-2 delays no report of an act that comes after one that was under way', async () => {
    const { rerender } = open()
    const answer = Promise.withResolvers<object>()
    call.mockReturnValueOnce(answer.promise)
    await pass(1500)
    expect(call).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() - 3_600_000)
    rerender(screenOf(steadyTime() + LIMIT_MS))
    await pass(1000)
    answer.resolve({ success: true })
    await pass(62_000)
    call.mockClear()
    press()
    await pass(62_000)
    expect(call).toHaveBeenCalled()
  })
})
