// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { PAUSES_MS } from '../../../lib/write/send-patiently.ts'
import { nameWriter, renewWriters } from '../../../lib/write/session.ts'
import { sampleBet } from '../testing/samples.ts'
import type { ReadyBet } from './quote.ts'
import { betKey, standing } from './standing.ts'
import { usePlace } from './use-place.ts'

const notice = vi.hoisted(() => vi.fn())
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => notice }))
const notifyLost = vi.hoisted(() => vi.fn())
vi.mock('../../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => notifyLost }))

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const single = (at: number): ReadyBet => {
  const legs = [{ event: `e${at}`, market: `m${at}`, outcome: `m${at}/1`, seen: 2000, banker: false }]
  return { at, type: 'single', sizes: [], legs, stake: 100_00n, charged: 100_00n }
}
const balances = { balance: '0.00', bonus_balance: '20.00', total_balance: '20.00', version: '2' }
const placed = { ok: true, status: 200, data: { bet: sampleBet(), ...balances } }
const lost = () => Promise.reject(new TypeError('the network is away'))

let call = vi.fn<(route: string, input: { key: string; body: object }) => Promise<unknown>>()
let queries = new QueryClient()
/** Who is logged in. */
let player: string | null = 'A'
beforeEach(() => {
  call = vi.fn()
  queries = new QueryClient()
  player = 'A'
  nameWriter(queries, () => player)
})
afterEach(() => {
  cleanup()
  notice.mockClear()
  notifyLost.mockClear()
  vi.restoreAllMocks()
})

/** A page with the slip; `cleanup` leaves it. */
function openPage() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  return renderHook(() => usePlace({ currency: 'RUB', policy: 'none', money: 120_00n }), { wrapper }).result
}

const isIn = (page: ReturnType<typeof openPage>, state: string) =>
  vi.waitFor(() => expect(page.current.state).toBe(state), { timeout: 60_000 })

const stakedEvents = () => call.mock.calls.map(([, { body }]) => (body as { legs: { event: string }[] }).legs[0]!.event)

it('PRO-13 a single that the one before it left no money for stays refused until there is more', async () => {
  call.mockResolvedValueOnce(placed).mockResolvedValueOnce({ ok: false, status: 409, error: { code: 'insufficient_funds', message: '' } })
  const page = openPage()
  await act(async () => page.current.place([single(0), single(1)]))
  await isIn(page, 'resting')
  const refused = page.current.placing.refused[betKey(single(1), 'none')]
  const now = { checkedAt: 0, legs: [] }
  expect(standing(refused, { ...now, money: 20_00n })).toBeDefined()
  expect(standing(refused, { ...now, money: 21_00n })).toBeUndefined()
})

it('D-27 a bet that is lost is sent again under its key; the bets behind it wait for another press, which counts after its answer', async () => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  call.mockImplementation(lost)
  const page = openPage()
  await act(async () => page.current.place([single(0), single(1)]))
  await isIn(page, 'lost')
  expect([call.mock.calls.length, notice.mock.calls]).toEqual([PAUSES_MS.length + 1, []])
  call.mockResolvedValue(placed)
  await act(async () => page.current.place([single(2)]))
  expect(call.mock.calls).toHaveLength(PAUSES_MS.length + 1)
  await act(async () => page.current.resend())
  await isIn(page, 'resting')
  expect([new Set(stakedEvents()), new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([new Set(['e0']), 1])
  await act(async () => page.current.place([single(1)]))
  await isIn(page, 'resting')
  expect([stakedEvents().at(-1), page.current.placing.placed.length]).toEqual(['e1', 2])
})

it.each([
  [429, 'too_many_requests'],
  [451, 'region_blocked'],
])('D-27 a lost bet keeps its key when the first answer to its repeat is a %i', async (status, code) => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  call.mockImplementation(lost)
  const page = openPage()
  await act(async () => page.current.place([single(0)]))
  await isIn(page, 'lost')
  call.mockImplementation(async () => ({ ok: false, status, error: { code, message: '' } }))
  await act(async () => page.current.resend())
  await isIn(page, 'lost')
  call.mockResolvedValue(placed)
  await act(async () => page.current.resend())
  await isIn(page, 'resting')
  expect(new Set(call.mock.calls.map(([, { key }]) => key)).size).toBe(1)
  expect(page.current.placing.placed).toHaveLength(1)
})

it('D-27 ERR-8 a bet that is lost after its page was left is notified, and sent first from another page', async () => {
  let endPause: () => void = () => undefined
  vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
  call.mockImplementation(lost)
  const left = openPage()
  await act(async () => left.current.place([single(0), single(1)]))
  cleanup()
  vi.mocked(browserClock.wait).mockResolvedValue(undefined)
  endPause()
  await vi.waitFor(() => expect(notifyLost).toHaveBeenCalledOnce(), { timeout: 60_000 })
  call.mockReset().mockResolvedValue(placed)
  const page = openPage()
  expect(page.current.state).toBe('lost')
  await act(async () => page.current.resend())
  await isIn(page, 'resting')
  expect(stakedEvents()).toEqual(['e0'])
})

it('D-27 the next player places no bet of the former', async () => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  call.mockImplementation(lost)
  const page = openPage()
  await act(async () => page.current.place([single(0)]))
  await isIn(page, 'lost')
  player = 'B'
  await act(async () => renewWriters(queries))
  expect(page.current.state).toBe('resting')
  call.mockReset().mockResolvedValue(placed)
  await act(async () => page.current.resend())
  expect(call).not.toHaveBeenCalled()
  await act(async () => page.current.place([single(1)]))
  expect(stakedEvents()).toEqual(['e1'])
})

it('D-27 the bets of a player whose place another one takes are not sent, and a late answer takes nothing from the slip of the next', async () => {
  let answerFirst: (answer: unknown) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
  const page = openPage()
  await act(async () => page.current.place([single(0), single(1)]))
  player = 'B'
  cleanup()
  const next = openPage()
  expect([next.current.state, next.current.placing.placed]).toEqual(['resting', []])
  let answerNext: (answer: unknown) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((resolve) => (answerNext = resolve)))
  await act(async () => next.current.place([single(2)]))
  await act(async () => answerFirst(placed))
  expect([stakedEvents(), next.current.placing.placed]).toEqual([['e0', 'e2'], []])
  await act(async () => answerNext(placed))
  await isIn(next, 'resting')
  expect([stakedEvents(), next.current.placing.placed.length, notice.mock.calls]).toEqual([['e0', 'e2'], 1, []])
})

it('PRO-13 what the singles of a slip change is read again once, after the last of them', async () => {
  const read = vi.fn(async () => 'new')
  const observer = new QueryObserver(queries, { queryKey: ['GET /api/v2/bets'], queryFn: read, initialData: 'old', staleTime: Infinity })
  const unsubscribe = observer.subscribe(() => undefined)
  call.mockResolvedValue(placed)
  const page = openPage()
  await act(async () => page.current.place([single(0), single(1), single(2)]))
  await isIn(page, 'resting')
  expect([stakedEvents(), read.mock.calls.length]).toEqual([['e0', 'e1', 'e2'], 1])
  unsubscribe()
})

it('D-27 STA-9 the bets behind one that finds the session ended are not on their way after the next log-in', async () => {
  call.mockImplementationOnce(async () => ((player = null), { ok: false, status: 401, error: { code: 'cannot_refresh', message: '' } }))
  const page = openPage()
  await act(async () => page.current.place([single(0), single(1)]))
  cleanup()
  player = 'A'
  const back = openPage()
  expect([back.current.state, stakedEvents()]).toEqual(['resting', ['e0']])
  call.mockResolvedValue(placed)
  await act(async () => back.current.place([single(1)]))
  await isIn(back, 'resting')
  expect(stakedEvents()).toEqual(['e0', 'e1'])
})

it('D-27 the singles behind one that is answered when another player is in are not sent', async () => {
  let answerFirst: (answer: unknown) => void = () => undefined
  call.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
  const page = openPage()
  await act(async () => page.current.place([single(0), single(1)]))
  player = 'B'
  call.mockResolvedValue(placed)
  await act(async () => answerFirst(placed))
  expect([stakedEvents(), page.current.state, page.current.placing.placed]).toEqual([['e0'], 'resting', []])
})
