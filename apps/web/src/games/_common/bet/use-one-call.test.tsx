// @vitest-environment happy-dom
import type { Client, Result } from '@fairhouse/contracts/client'
import { act, cleanup, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { PAUSES_MS } from '../../../lib/write/send-patiently.ts'
import { nameWriter, renewWriters } from '../../../lib/write/session.ts'
import { useOneCall } from './use-one-call.ts'

const notice = vi.hoisted(() => vi.fn())
vi.mock('../../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => notice }))

/** Where the press is made. */
const PAGE = { title: 'Wheel', href: '/en/games/wheel' }
const SPIN = 'POST /api/v2/wheel/daily'
const done: Result<string> = { ok: true, status: 200, data: 'played' }

type Call = (route: string, input: { key: string }) => Promise<unknown>
const refusedBeforeTheKey = (status: number) => ({
  ok: false,
  status,
  error: { message: '', code: status === 429 ? 'too_many_requests' : 'region_blocked' },
})
const lost = () => Promise.reject(new TypeError('the network is away'))

let queries = new QueryClient()
/** Who is logged in. */
let player: string | null = 'A'
beforeEach(() => {
  history.replaceState(null, '', PAGE.href)
  document.title = `${PAGE.title} · Fairhouse`
  queries = new QueryClient()
  player = 'A'
  nameWriter(queries, () => player)
})
afterEach(() => {
  cleanup()
  notice.mockClear()
  vi.restoreAllMocks()
})

/** The player is at the table until `cleanup`. */
function render(call: Call) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  return renderHook(() => useOneCall('wheel'), { wrapper }).result
}

describe('D-27 one call per table at a time', () => {
  it('D-27 ignores a second press during a call', async () => {
    const call = vi.fn(async () => done)
    const result = render(call)
    const [answered, ignored] = [vi.fn(), vi.fn()]
    await act(async () => {
      expect(result.current.make(SPIN, {}, answered)).toBe(true)
      expect(result.current.make(SPIN, {}, ignored)).toBe(false)
    })
    expect([call.mock.calls.length, answered.mock.calls, ignored.mock.calls]).toEqual([1, [[done, false]], []])
    expect(result.current.state).toBe('resting')
  })

  it('D-27 accepts the next call after the response of the last, with another key', async () => {
    const call = vi.fn(async (_route: string, _input: { key: string }) => done)
    const result = render(call)
    await act(async () => void result.current.make(SPIN, {}, () => void result.current.make(SPIN, {}, () => undefined)))
    expect(new Set(call.mock.calls.map(([, { key }]) => key)).size).toBe(2)
  })

  it('D-27 a lost call is sent again on request with the same key, and nothing else before it has an answer', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(lost)
    const result = render(call)
    const [answered, other] = [vi.fn(), vi.fn()]
    await act(async () => void result.current.make(SPIN, {}, answered))
    expect([result.current.state, call.mock.calls.length]).toEqual(['lost', PAUSES_MS.length + 1])
    call.mockResolvedValue(done)
    await act(async () => {
      expect(result.current.make(SPIN, {}, other)).toBe(false)
      result.current.resend()
    })
    expect([answered.mock.calls, new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([[[done, true]], 1])
  })

  it.each([429, 451])('D-27 a lost call stays lost when the first answer to its repeat is a %i', async (status) => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(lost)
    const result = render(call)
    const answered = vi.fn()
    await act(async () => void result.current.make(SPIN, {}, answered))
    call.mockImplementation(async () => refusedBeforeTheKey(status))
    await act(async () => result.current.resend())
    expect([result.current.state, answered.mock.calls]).toEqual(['lost', []])
    call.mockResolvedValue(done)
    await act(async () => result.current.resend())
    expect([answered.mock.calls, new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([[[done, true]], 1])
  })

  it('D-27 ERR-8 a call that is lost after its table was left is notified, and sent first when the player is back', async () => {
    let endPause: () => void = () => undefined
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    const call = vi.fn<Call>(lost)
    const [answered, other] = [vi.fn(), vi.fn()]
    const left = render(call)
    await act(async () => void left.current.make(SPIN, {}, answered))
    cleanup()
    history.replaceState(null, '', '/en/games')
    vi.mocked(browserClock.wait).mockResolvedValue(undefined)
    endPause()
    await vi.waitFor(() => expect(notice.mock.calls).toEqual([[PAGE]]), { timeout: 60_000 })
    call.mockResolvedValue(done)
    const back = render(call)
    expect([back.current.state, back.current.make(SPIN, {}, other)]).toEqual(['lost', false])
    await act(async () => back.current.resend())
    expect([answered.mock.calls, back.current.state, new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([
      [[done, true]],
      'resting',
      1,
    ])
  })

  it('D-27 a lost call about one bet bars another about it, and none about the next bet', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(lost)
    const result = render(call)
    const [first, next] = [vi.fn(), vi.fn()]
    await act(async () => void result.current.make(SPIN, {}, first, { about: 'b1' }))
    expect([result.current.isBusy('b1'), result.current.isBusy('b2')]).toEqual([true, false])
    expect(result.current.make(SPIN, {}, vi.fn(), { about: 'b1' })).toBe(false)
    call.mockResolvedValue(done)
    await act(async () => void result.current.make(SPIN, {}, next, { about: 'b2' }))
    expect([result.current.state, first.mock.calls, next.mock.calls]).toEqual(['resting', [], [[done, false]]])
  })

  it('D-27 a late answer about one bet leaves the call about the next one as it is', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const result = render(() => new Promise((resolve) => answers.push(resolve)))
    const first = vi.fn()
    await act(async () => void result.current.make(SPIN, {}, first, { about: 'b1' }))
    await act(async () => void result.current.make(SPIN, {}, vi.fn(), { about: 'b2' }))
    await act(async () => answers[0]!(done))
    expect([first.mock.calls, result.current.state, result.current.isBusy('b2')]).toEqual([[[done, false]], 'sent', true])
  })

  it('D-27 ERR-8 a call that a later one has replaced is not notified as lost: nothing keeps it', async () => {
    const fails: (() => void)[] = []
    const call = vi.fn<Call>(() => new Promise((_, fail) => fails.push(() => fail(new TypeError('the network is away')))))
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const left = render(call)
    await act(async () => void left.current.make(SPIN, {}, vi.fn(), { about: 'b1' }))
    await act(async () => void left.current.make(SPIN, {}, vi.fn(), { about: 'b2' }))
    cleanup()
    call.mockImplementation(lost)
    fails[0]!()
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2 + PAUSES_MS.length), { timeout: 60_000 })
    await act(async () => undefined)
    expect(notice).not.toHaveBeenCalled()
    fails[1]!()
    await vi.waitFor(() => expect(notice.mock.calls).toEqual([[PAGE]]), { timeout: 60_000 })
  })

  it('D-27 the page is read again after the answer to a call of a screen that was left', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(lost)
    const left = render(call)
    await act(async () => void left.current.make(SPIN, {}, vi.fn()))
    cleanup()
    queries.setQueryData(['rounds'], 'old')
    const back = render(call)
    call.mockResolvedValue(done)
    await act(async () => back.current.resend())
    expect(queries.getQueryState(['rounds'])!.isInvalidated).toBe(true)
  })

  it('D-27 the page is read again after each answer to the calls that a screen made before and after it was left', async () => {
    const answers: ((answer: unknown) => void)[] = []
    const call = vi.fn<Call>(() => new Promise((resolve) => answers.push(resolve)))
    const left = render(call)
    const { make } = left.current
    // as the first move follows the bet
    await act(async () => void make(SPIN, {}, () => void make(SPIN, {}, vi.fn())))
    cleanup()
    render(call)
    for (const at of [0, 1]) {
      queries.setQueryData(['rounds'], `before answer ${at}`)
      await act(async () => answers[at]!(done))
      expect(queries.getQueryState(['rounds'])!.isInvalidated, `answer ${at}`).toBe(true)
    }
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('D-27 the page is read again after a call that was repeated by itself once its screen was left', async () => {
    let endPause: () => void = () => undefined
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    const call = vi.fn<Call>(lost)
    const left = render(call)
    await act(async () => void left.current.make(SPIN, {}, vi.fn()))
    cleanup()
    render(call)
    queries.setQueryData(['rounds'], 'old')
    call.mockResolvedValue(done)
    await act(async () => endPause())
    expect(queries.getQueryState(['rounds'])!.isInvalidated).toBe(true)
  })

  it('D-27 the page is read again when a repeat makes it outdated', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(async () => done).mockImplementationOnce(lost)
    const result = render(call)
    queries.setQueryData(['rounds'], 'old')
    const answered = (_: unknown, isRepeat: boolean) => isRepeat && 'outdated'
    await act(async () => void result.current.make(SPIN, {}, answered))
    expect(queries.getQueryState(['rounds'])!.isInvalidated).toBe(true)
    queries.setQueryData(['rounds'], 'new')
    await act(async () => void result.current.make(SPIN, {}, answered))
    expect(queries.getQueryState(['rounds'])!.isInvalidated).toBe(false)
  })

  it('D-27 the next player sends no lost call of the former', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(lost)
    const result = render(call)
    await act(async () => void result.current.make(SPIN, {}, vi.fn()))
    expect([result.current.state, notice.mock.calls]).toEqual(['lost', []])
    player = 'B'
    await act(async () => renewWriters(queries))
    expect(result.current.state).toBe('resting')
    call.mockClear().mockResolvedValue(done)
    await act(async () => result.current.resend())
    expect(call).not.toHaveBeenCalled()
    await act(async () => expect(result.current.make(SPIN, {}, vi.fn())).toBe(true))
  })

  it('D-27 a call of a player whose place another one takes is not repeated, and its answer shows nothing', async () => {
    let endPause: () => void = () => undefined
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    const call = vi.fn<Call>(lost)
    const result = render(call)
    const [answered, onDropped] = [vi.fn(), vi.fn()]
    await act(async () => void result.current.make(SPIN, {}, answered, { onDropped }))
    expect(result.current.state).toBe('reconnecting')
    player = 'B'
    await act(async () => endPause())
    expect(onDropped, 'what the press held is released').toHaveBeenCalledOnce()
    expect([result.current.state, call.mock.calls.length, answered.mock.calls, notice.mock.calls]).toEqual(['resting', 1, [], []])
    call.mockResolvedValue(done)
    await act(async () => expect(result.current.make(SPIN, {}, vi.fn())).toBe(true))
    player = 'A'
    await act(async () => renewWriters(queries))
    expect(result.current.state).toBe('resting')
  })

  it('D-27 STA-9 a player whose session was lost finds the lost call after the next log-in, and sends it again under its key', async () => {
    let giveAnswer: (answer: unknown) => void = () => undefined
    const call = vi.fn<Call>(() => new Promise((resolve) => (giveAnswer = resolve)))
    const result = render(call)
    const answered = vi.fn()
    await act(async () => void result.current.make(SPIN, {}, answered))
    player = null
    await act(async () => giveAnswer(done))
    await act(async () => renewWriters(queries))
    expect([result.current.state, answered.mock.calls]).toEqual(['resting', []])
    player = 'A'
    await act(async () => renewWriters(queries))
    expect(result.current.state).toBe('lost')
    call.mockResolvedValue(done)
    await act(async () => result.current.resend())
    expect([answered.mock.calls, new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([[[done, true]], 1])
  })

  it('D-27 a lost call of a guest is not sent for the player who logs in', async () => {
    player = null
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<Call>(lost)
    const result = render(call)
    await act(async () => void result.current.make(SPIN, {}, vi.fn()))
    const { resend } = result.current
    player = 'A'
    call.mockClear()
    await act(async () => resend())
    expect(call).not.toHaveBeenCalled()
    await act(async () => renewWriters(queries))
    expect(result.current.state).toBe('resting')
  })
})
