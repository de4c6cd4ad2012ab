// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Available, Method } from './form.ts'
import { UnansweredAlone } from './payout-form.tsx'
import { usePayoutForm } from './use-form.ts'
import type { Refusal } from './use-refusal.ts'

const [notice, notifyLost] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => notice }))
vi.mock('../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => notifyLost }))

const PAGE = { title: 'Withdraw', href: '?payout' }
const CODE = 'POST /api/v2/billing/payout/code'
const PAYOUT = 'POST /api/v2/billing/payout'
const card = { value: 'card', type: 'card', currency: 'RUB', min_amount: '100.00', max_amount: '5000.00' } as unknown as Method
const phone = { ...card, value: 'phone', type: 'phone', min_amount: '1.00' } as Method
const available = { withdrawable: '5000.00', code_ways: ['email'], sources: [] } as unknown as Available
const language: Language = { locale: 'en', t: (key) => key, find: (key) => (key === 'error.own_address' ? 'It is ours.' : undefined) }
const refusedAt = (field: string) => ({
  ok: false,
  status: 422,
  error: { code: 'invalid', message: 'm', errors: { [field]: ['own_address: it is ours'] } },
})
const fine = (route: string) =>
  route === CODE ? { ok: true, status: 200, data: { to: 'a***', wait: 60 } } : { ok: true, data: { data: [] } }

let answerOf: (route: string, input: { key: string }) => object
let queries: QueryClient
let untilAnswered: Promise<void>
const refusal = { showError: vi.fn(), forget: vi.fn() }
let hook: { readonly current: ReturnType<typeof usePayoutForm> }
beforeEach(() => {
  answerOf = fine
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  untilAnswered = Promise.resolve()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

async function call(route: string, input: { key: string }): Promise<object> {
  await untilAnswered
  return answerOf(route, input)
}

function wrapper({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}

async function openForm(amount = '4000') {
  const options = { refusal: refusal as unknown as Refusal, again: undefined, page: PAGE }
  hook = renderHook(() => usePayoutForm(available, [card, phone], options), { wrapper }).result
  await act(async () => hook.current.change({ destination: '4111111111111111', amount }))
}

/** The screen renders before the answer, as it does with a network. */
async function submit() {
  const { promise, resolve } = Promise.withResolvers<void>()
  untilAnswered = promise
  await act(async () => void hook.current.form.submit())
  await act(async () => resolve())
  await vi.waitFor(() => expect(hook.current.form.isBusy).toBe(false), { timeout: 60_000 })
}

const isSent = () => hook.current.sent !== undefined

describe('PRO-17 the form of a payout', () => {
  it('PRO-17 keeps the code while the amount is only rewritten, and asks for a new one when it changes', async () => {
    await openForm()
    await submit()
    expect(isSent()).toBe(true)
    await act(async () => hook.current.changeAmount('4000.00'))
    expect([isSent(), hook.current.amount]).toEqual([true, '4000.00'])
    await act(async () => hook.current.changeAmount('4001.00'))
    expect(isSent()).toBe(false)
  })

  it('PRO-17 drops the faults of a method with the method', async () => {
    await openForm('5')
    await submit()
    expect(hook.current.form.errors).toEqual({ amount: 'payout.fault.below' })
    await act(async () => hook.current.changeAmount('5.00'))
    expect(hook.current.form.errors, 'only rewritten').toEqual({ amount: 'payout.fault.below' })
    await act(async () => hook.current.change({ value: 'phone', place: undefined, destination: '' }))
    expect(hook.current.form.errors).toEqual({})
  })

  it('PRO-17 shows a refused destination at its field each time that it is refused', async () => {
    await openForm()
    await submit()
    answerOf = (route) => (route === PAYOUT || route === CODE ? refusedAt('destination') : fine(route))
    await act(async () => hook.current.form.set({ code: '123456' }))
    await submit()
    expect(hook.current.form.errors).toEqual({ destination: 'It is ours.' })
    await act(async () => hook.current.change({ destination: '4222222222222222' }))
    expect(hook.current.form.errors).toEqual({})
    await submit()
    expect(hook.current.form.errors).toEqual({ destination: 'It is ours.' })
    expect(refusal.showError).not.toHaveBeenCalled()
  })

  it('PRO-17 tells that a saved destination is refused, which has no field', async () => {
    await openForm()
    await act(async () => hook.current.change({ place: 'saved:7' }))
    answerOf = () => refusedAt('destination')
    await submit()
    expect(refusal.showError).toHaveBeenCalledOnce()
  })

  it('D-27 PRO-17 the answer to a payout that was lost changes no form that was filled in since', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const loseThem = (route: string) => {
      if (route === PAYOUT) throw new TypeError('the network is away')
      return fine(route)
    }
    for (const answer of [refusedAt('amount'), { ok: true, status: 200, data: { id: '7' } }]) {
      answerOf = loseThem
      await openForm()
      await submit()
      await act(async () => hook.current.form.set({ code: '123456' }))
      await submit()
      expect(hook.current.paying.state).toBe('lost')
      cleanup()
      await openForm('4500')
      answerOf = (route) => (route === PAYOUT ? answer : fine(route))
      await act(async () => hook.current.paying.resend())
      expect([hook.current.paying.state, hook.current.amount, hook.current.form.errors]).toEqual(['resting', '4500', {}])
      cleanup()
    }
    expect([notice.mock.calls.length, refusal.showError.mock.calls]).toEqual([1, []])
  })

  it('D-27 PRO-17 a lost payout is sent again under its key before another one, also when the form was closed meanwhile', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const keys: string[] = []
    answerOf = (route, { key }) => {
      if (route !== PAYOUT) return fine(route)
      keys.push(key)
      throw new TypeError('the network is away')
    }
    await openForm()
    await submit()
    await act(async () => hook.current.form.set({ code: '123456' }))
    await submit()
    expect([hook.current.paying.state, new Set(keys).size]).toEqual(['lost', 1])
    cleanup()
    await openForm('4500')
    await submit()
    await act(async () => hook.current.form.set({ code: '654321' }))
    const tries = keys.length
    await submit()
    expect([hook.current.paying.state, keys.length]).toEqual(['lost', tries])
    answerOf = (route, { key }) => (route === PAYOUT && keys.push(key), fine(route))
    await act(async () => hook.current.paying.resend())
    expect([hook.current.paying.state, keys.length, new Set(keys).size]).toEqual(['resting', tries + 1, 1])
  })

  it('D-27 PRO-17 a lost payout leads back to its form on any page, and Enter leaves the code of another one', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    await openForm()
    await submit()
    await act(async () => hook.current.form.set({ code: '123456' }))
    const sent = Promise.withResolvers<object>()
    answerOf = (route) => (route === PAYOUT ? sent.promise : fine(route))
    await act(async () => void hook.current.form.submit())
    cleanup()
    answerOf = () => Promise.reject(new TypeError('the network is away'))
    sent.reject(new TypeError('the network is away'))
    await vi.waitFor(() => expect(notifyLost.mock.calls).toEqual([[PAGE]]), { timeout: 60_000 })
    answerOf = fine
    await openForm('4500')
    await submit()
    await act(async () => hook.current.form.set({ code: '654321' }))
    await act(async () => void hook.current.form.submit())
    expect([hook.current.paying.state, hook.current.form.values.code]).toEqual(['lost', '654321'])
  })

  it('PRO-17 the refusal of a window that was closed is not in the next one', async () => {
    answerOf = (route) => (route === PAYOUT ? refusedAt('amount') : fine(route))
    await openForm()
    await submit()
    await act(async () => hook.current.form.set({ code: '123456' }))
    await submit()
    expect(hook.current.form.errors).toEqual({ amount: 'It is ours.' })
    cleanup()
    await openForm()
    expect(hook.current.form.errors).toEqual({})
  })

  it('PRO-17 D-27 a lost payout that closes the form is asked about where the form was', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    answerOf = (route) => (route === PAYOUT ? Promise.reject(new TypeError('the network is away')) : fine(route))
    await openForm()
    await submit()
    await act(async () => hook.current.form.set({ code: '123456' }))
    await submit()
    cleanup()
    answerOf = fine
    render(<UnansweredAlone onRefused={() => undefined} />, { wrapper })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'payout.check' })))
    expect(screen.queryByRole('button', { name: 'payout.check' })).toBeNull()
  })

  it('PRO-17 D-27 the refusal of a lost payout is a notice over the form that is there, and no text above its other inputs', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    answerOf = (route) => {
      if (route !== PAYOUT) return fine(route)
      throw new TypeError('the network is away')
    }
    await openForm()
    await submit()
    await act(async () => hook.current.form.set({ code: '123456' }))
    await submit()
    cleanup()
    await openForm('4500')
    const error = { code: 'payout_velocity', message: 'm' }
    answerOf = (route) => (route === PAYOUT ? { ok: false, status: 422, error } : fine(route))
    await act(async () => hook.current.paying.resend())
    expect([notice.mock.calls, refusal.showError.mock.calls]).toEqual([[[error]], []])
  })
})
