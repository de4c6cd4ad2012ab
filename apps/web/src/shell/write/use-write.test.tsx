// @vitest-environment happy-dom
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { onlineManager, QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { PAUSES_MS } from '../../lib/write/send-patiently.ts'
import { nameWriter } from '../../lib/write/session.ts'
import { NO_ANSWER, type WriteState } from '../../lib/write/writes.ts'
import { useWrite, useWrites } from './use-write.ts'

const notice = vi.hoisted(() => vi.fn())
vi.mock('../use-notice.ts', () => ({ useNotice: () => notice }))
const notifyLost = vi.hoisted(() => vi.fn())
vi.mock('./use-lost-notice.tsx', () => ({ useLostNotice: () => notifyLost }))
/** The texts of refusals are there once they are loaded. */
const texts = vi.hoisted(() => ({ areLoaded: false }))
vi.mock('../browser.ts', () => ({ browser: () => ({ localeAt: () => 'en' }) }))
vi.mock('../../lib/i18n/catalogs.ts', () => ({ loadCatalog: async () => void (texts.areLoaded = true) }))

const PROMO = 'POST /api/v2/bonuses/promo'
const BONUSES = 'GET /api/v2/bonuses'
const language: Language = {
  locale: 'en',
  t: (key) => key,
  find: (key) => (texts.areLoaded && key === 'error.taken' ? 'It is taken.' : undefined),
}
const done = (data: unknown = 'done') => ({ ok: true, status: 200, data })
const refused = (error: Partial<ErrorAnswer>) => ({ ok: false, status: 422, error: { message: 'm', ...error } })
const lost = () => Promise.reject(new TypeError('the network is away'))

let call = vi.fn<(route: string, input: { key: string }) => Promise<unknown>>()
let queries = new QueryClient()
beforeEach(() => {
  call = vi.fn(async () => done())
  queries = new QueryClient()
})
afterEach(() => {
  cleanup()
  notice.mockClear()
  notifyLost.mockClear()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

/** The player goes to another page. */
let leave = () => {}
function render<T>(use: () => T): { current: T } {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  const { result, unmount } = renderHook(use, { wrapper })
  leave = unmount
  return result
}

const isIn = (result: { current: WriteState }, state: WriteState['state']) =>
  vi.waitFor(() => expect(result.current.state).toBe(state), { timeout: 60_000 })
const atRest = (result: { current: WriteState }) => isIn(result, 'resting')

const promo = (code: string) => ({ body: { code } })
const keys = () => call.mock.calls.map(([, { key }]) => key)

describe('a call that changes something', () => {
  it('D-27 returns the data, and is busy until what it changed is read again', async () => {
    let finishRead: (data: unknown) => void = () => undefined
    const read = vi.fn(() => new Promise((resolve) => (finishRead = resolve)))
    const order: string[] = []
    const result = render(() => useWrite(PROMO, { invalidates: [BONUSES], onDone: () => order.push('done') }))
    const { unsubscribe } = observe(read)
    let sent: Promise<unknown> = Promise.resolve()
    await act(async () => void (sent = result.current.send(promo('A'))))
    expect([result.current.isBusy, result.current.sending, order, read.mock.calls.length]).toEqual([true, promo('A'), ['done'], 1])
    await act(async () => finishRead('new'))
    expect(await sent).toBe('done')
    await atRest(result)
    unsubscribe()
  })

  it('reads again what one call of a form makes stale, and everything but live channels on request', async () => {
    const names = ['GET /api/v2/bonuses', 'GET /profile/user', 'live'] as const
    for (const name of names) queries.setQueryData([name], 'old')
    const stale = () => names.filter((name) => queries.getQueryState([name])!.isInvalidated)
    const form = render(() => useWrites())
    await act(async () => void (await form.current.send(PROMO, promo('A'))))
    expect(stale()).toEqual([])
    await act(async () => void (await form.current.send(PROMO, promo('A'), { invalidates: [BONUSES] })))
    expect(stale()).toEqual([BONUSES])
    const all = render(() => useWrite(PROMO, { invalidates: 'all' }))
    await act(async () => void (await all.current.send(promo('A'))))
    expect(stale()).toEqual([BONUSES, 'GET /profile/user'])
  })

  it('VAL-1 shows a refusal under its field and once as a notice, and clears it on the next attempt', async () => {
    const error = { code: 'invalid', errors: { email: ['taken: by another'] } } satisfies Partial<ErrorAnswer>
    call.mockResolvedValueOnce(refused(error))
    const result = render(() => useWrites())
    await act(async () => expect(await result.current.send(PROMO, promo('A'))).toBeUndefined())
    expect([result.current.errors, notice.mock.calls]).toEqual([{ email: 'It is taken.' }, [[{ message: 'm', ...error }]]])
    await act(async () => expect(await result.current.send(PROMO, promo('A'))).toBe('done'))
    expect(result.current.errors).toEqual({})
    await atRest(result)
  })

  it('VAL-1 shows no notice of a refusal that the page shows itself', async () => {
    call.mockResolvedValue(refused({ code: 'not_found' }))
    const onRefused = vi.fn(() => 'shown')
    const result = render(() => useWrite(PROMO, { onRefused }))
    await act(async () => void (await result.current.send(promo('A'))))
    expect([onRefused.mock.calls, notice.mock.calls]).toEqual([[[{ code: 'not_found', message: 'm' }, false]], []])
  })

  it('ERR-8 D-27 a lost answer is notified, and what the call may have changed is read again', async () => {
    call.mockImplementation(lost)
    const read = vi.fn(() => Promise.resolve('new'))
    const result = render(() => useWrite(PROMO, { invalidates: [BONUSES] }))
    const { unsubscribe } = observe(read)
    await act(async () => expect(await result.current.send(promo('A'))).toBeUndefined())
    expect(notice).toHaveBeenCalledExactlyOnceWith(NO_ANSWER)
    expect(read).toHaveBeenCalledOnce()
    await atRest(result)
    unsubscribe()
  })

  it('ERR-8 D-27 a press without a network is notified at once, and not when the network returns', async () => {
    onlineManager.setOnline(false)
    call.mockImplementation(lost)
    const result = render(() => useWrite(PROMO))
    await act(async () => void (await result.current.send(promo('A'))))
    expect(notice).toHaveBeenCalledExactlyOnceWith(NO_ANSWER)
    await act(async () => onlineManager.setOnline(true))
    expect(call).toHaveBeenCalledOnce()
  })

  it('D-27 the same press after a lost or unsure answer is the same call, another one or one after an answer is not', async () => {
    const result = render(() => useWrite(PROMO))
    const press = (code: string) => act(async () => void (await result.current.send(promo(code))))
    call.mockImplementationOnce(lost).mockResolvedValueOnce(refused({ code: 'outcome_unknown' }))
    for (const code of ['A', 'A', 'A', 'A', 'B']) await press(code)
    const [first, second, third, fourth, fifth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, fourth, fifth]).size).toBe(3)
  })

  it('D-27 a part of the input that is no part of the command keeps the key', async () => {
    call.mockImplementation(lost)
    const result = render(() => useWrite('POST /api/v2/billing/payout', { commandOf: ({ body: { amount } }) => amount }))
    const press = (code: string, amount = '500.00') =>
      act(async () => void (await result.current.send({ body: { value: 'card', amount, destination: '4111', code } })))
    await press('111111')
    await press('222222')
    await press('222222', '600.00')
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each(['too_many_requests', 'unauthorised', 'captcha_required', 'region_blocked'] as const)(
    'D-27 keeps the key of a lost call through %s, which the server answers before it looks at the key',
    async (code) => {
      const result = render(() => useWrite(PROMO))
      call.mockImplementationOnce(lost)
      await act(async () => void (await result.current.send(promo('A'))))
      call.mockResolvedValueOnce(refused({ code }))
      await act(async () => void (await result.current.send(promo('A'))))
      await act(async () => void (await result.current.send(promo('A'))))
      expect(new Set(keys()).size).toBe(1)
      await act(async () => void (await result.current.send(promo('A'))))
      expect(new Set(keys()).size).toBe(2)
    },
  )

  it('D-27 ignores a press during a call', async () => {
    const result = render(() => useWrite(PROMO))
    await act(async () => {
      const [first, second] = [result.current.send(promo('A')), result.current.send(promo('B'))]
      expect(await Promise.all([first, second])).toEqual(['done', undefined])
    })
    expect(call).toHaveBeenCalledOnce()
  })

  it('sends calls of one turn one after another, also those of another component', async () => {
    let finishFirst: (answer: unknown) => void = () => undefined
    call.mockImplementationOnce(() => new Promise((resolve) => (finishFirst = resolve)))
    const [one, other] = [render(() => useWrite(PROMO, { inTurn: 'x' })), render(() => useWrite(PROMO, { inTurn: 'x' }))]
    await act(async () => {
      const both = [one.current.send(promo('A')), other.current.send(promo('B'))]
      await browserClock.wait(0)
      expect(call).toHaveBeenCalledOnce()
      finishFirst(done('first'))
      expect(await Promise.all(both)).toEqual(['first', 'done'])
    })
  })
})

describe('a call of a player who is gone', () => {
  it('STA-4 that is answered after the log-out shows nothing and runs nothing', async () => {
    let [player, giveAnswer]: [string | null, (answer: unknown) => void] = ['A', () => undefined]
    nameWriter(queries, () => player)
    const [onDone, onRefused] = [vi.fn(), vi.fn()]
    const result = render(() => useWrite(PROMO, { onDone, onRefused }))
    for (const answer of [done(), refused({ code: 'not_found' })]) {
      call.mockImplementationOnce(() => new Promise((resolve) => (giveAnswer = resolve)))
      player = 'A'
      await act(async () => void result.current.send(promo('A')))
      player = null
      await act(async () => giveAnswer(answer))
      await atRest(result)
    }
    expect([onDone.mock.calls, onRefused.mock.calls, notice.mock.calls]).toEqual([[], [], []])
  })

  it('ERR-5 tells that the session has ended, unless another player is in', async () => {
    let player: string | null = 'A'
    nameWriter(queries, () => player)
    const result = render(() => useWrite(PROMO))
    for (const next of [null, 'B']) {
      player = 'A'
      call.mockImplementationOnce(async () => ((player = next), refused({ code: 'cannot_refresh' })))
      await act(async () => void (await result.current.send(promo('A'))))
    }
    expect(notice.mock.calls).toEqual([[{ message: 'm', code: 'cannot_refresh' }]])
  })

  it('STA-4 that waits its turn is not sent for the next player', async () => {
    let [player, giveAnswer]: [string, (answer: unknown) => void] = ['A', () => undefined]
    nameWriter(queries, () => player)
    call.mockImplementationOnce(() => new Promise((resolve) => (giveAnswer = resolve)))
    const result = render(() => useWrite(PROMO, { inTurn: 'x' }))
    await act(async () => {
      const both = [result.current.send(promo('A')), result.current.send(promo('B'))]
      await browserClock.wait(0)
      player = 'B'
      giveAnswer(done())
      expect(await Promise.all(both)).toEqual([undefined, undefined])
    })
    expect(call).toHaveBeenCalledOnce()
  })
})

describe('a patient call, of a stake or a cash-out', () => {
  it('D-27 is repeated unchanged after a lost answer, and shows that it is', async () => {
    call.mockImplementationOnce(lost)
    let endPause = () => {}
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    const result = render(() => useWrite(PROMO, { isPatient: true }))
    let sent: Promise<unknown> = Promise.resolve()
    await act(async () => void (sent = result.current.send(promo('A'))))
    await isIn(result, 'reconnecting')
    await act(async () => endPause())
    expect([await sent, notice.mock.calls]).toEqual(['done', []])
    await atRest(result)
    expect(new Set(keys()).size).toBe(1)
  })

  it('D-27 that stays lost lets no other call through before it has an answer', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    call.mockImplementation(lost)
    const result = render(() => useWrite(PROMO, { isPatient: true }))
    await act(async () => void (await result.current.send(promo('A'))))
    await isIn(result, 'lost')
    expect(call).toHaveBeenCalledTimes(PAUSES_MS.length + 1)
    call.mockReset().mockResolvedValue(done())
    await act(async () => expect(await result.current.send(promo('B'))).toBeUndefined())
    expect(call).not.toHaveBeenCalled()
    await act(async () => result.current.resend())
    expect(call.mock.calls).toEqual([[PROMO, { ...promo('A'), key: expect.any(String) }]])
    await atRest(result)
    await act(async () => expect(await result.current.send(promo('B'))).toBe('done'))
  })

  it('D-27 that stays lost after its screen is gone notifies the player', async () => {
    let endPause: () => void = () => undefined
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    call.mockImplementation(lost)
    const result = render(() => useWrite(PROMO, { isPatient: true }))
    let sent: Promise<unknown> = Promise.resolve()
    await act(async () => void (sent = result.current.send(promo('A'))))
    leave()
    vi.mocked(browserClock.wait).mockResolvedValue(undefined)
    endPause()
    expect(await sent).toBeUndefined()
    expect([notifyLost.mock.calls.length, notice.mock.calls]).toEqual([1, []])
  })
})

/** A screen that shows the bonuses. */
function observe(queryFn: () => Promise<unknown>): { unsubscribe(): void } {
  const observer = new QueryObserver(queries, { queryKey: [BONUSES], queryFn, initialData: 'old', staleTime: Infinity })
  return { unsubscribe: observer.subscribe(() => undefined) }
}
