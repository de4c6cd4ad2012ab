// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { createQueries } from '../../../lib/query-client.ts'
import { useFrozenMoney } from '../../../lib/session/frozen-money.ts'
import type { User } from '../../../lib/session/user.ts'
import { nameWriter, renewWriters } from '../../../lib/write/session.ts'
import { useDaily } from './use-daily.ts'

const refuse = vi.hoisted(() => vi.fn())
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => refuse }))
vi.mock('../../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => () => undefined }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  refuse.mockClear()
})

const SPIN = { id: 's1', index: 2, prize: '5.00', currency: 'RUB', proof: { commitment: 'c2', nonce: 0 } }

/** A server with the pair of one player. */
function createBackend(pair: string | null) {
  const queries = createQueries()
  const state = { pair, seedsWait: Promise.resolve(), rotations: 0, isAway: false, queries }
  const seeds = () => ({ active: state.pair === null ? null : { commitment: state.pair, nonce: 0 }, next: { commitment: 'c3' } })
  const answers: Record<string, () => unknown> = {
    'GET /api/v2/wheel/daily': () => ({ may: true, last: null, currency: 'RUB' }),
    'GET /api/v2/fairness/seeds': seeds,
    'POST /api/v2/fairness/rotate': () => {
      state.pair = 'c2'
      state.rotations++
      return seeds()
    },
    'POST /api/v2/wheel/daily': () => (state.pair === null ? undefined : SPIN),
  }
  const call = async (route: string) => {
    if (route === 'GET /api/v2/fairness/seeds') await state.seedsWait
    if (state.isAway) throw new TypeError('the network is away')
    const data = answers[route]!()
    return data ? { ok: true, status: 200, data } : { ok: false, status: 409, error: { code: 'no_seeds' } }
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  return { state, wrapper }
}

const user = { id: '1', is_phone_verified: true } as User

describe('PRO-12 seed pair of the free spin', () => {
  it('PRO-12 a player without a seed pair gets one before the spin is offered', async () => {
    const { state, wrapper } = createBackend(null)
    let answerSeeds = () => undefined as void
    state.seedsWait = new Promise((resolve) => (answerSeeds = resolve))
    const { result } = renderHook(() => useDaily(user), { wrapper })
    await waitFor(() => expect(result.current.daily).toBeDefined())
    expect(result.current.may).toBe(false)
    answerSeeds()
    await waitFor(() => expect(result.current.may).toBe(true))
    act(() => result.current.turn())
    await waitFor(() => expect(result.current.spin?.id).toBe(SPIN.id))
    expect(refuse).not.toHaveBeenCalled()
  })

  it('PRO-12 a pair that was replaced while the page was open is followed by another after the refusal', async () => {
    const { state, wrapper } = createBackend('c1')
    const { result } = renderHook(() => useDaily(user), { wrapper })
    await waitFor(() => expect(result.current.may).toBe(true))
    state.pair = null
    act(() => result.current.turn())
    await waitFor(() => expect(refuse).toHaveBeenCalledExactlyOnceWith({ code: 'no_seeds' }))
    await waitFor(() => expect([state.rotations, result.current.may]).toEqual([1, true]))
    act(() => result.current.turn())
    await waitFor(() => expect(result.current.spin?.id).toBe(SPIN.id))
  })

  it('PRO-12 a spin whose session ends freezes the balance no longer', async () => {
    const { state, wrapper } = createBackend('c1')
    let player: string | null = 'A'
    nameWriter(state.queries, () => player)
    const { result } = renderHook(() => [useDaily(user), useFrozenMoney(state.pair)] as const, { wrapper })
    await waitFor(() => expect(result.current[0].may).toBe(true))
    let endPause = () => {}
    vi.spyOn(browserClock, 'wait').mockImplementation(() => new Promise((resolve) => (endPause = resolve)))
    state.isAway = true
    await act(async () => result.current[0].turn())
    player = 'B'
    await act(async () => endPause())
    state.pair = 'c2'
    await act(async () => renewWriters(state.queries))
    expect(result.current[1]).toBe('c2')
  })

  it('PRO-12 a spin that is not sent freezes no balance: its player is gone', async () => {
    const { state, wrapper } = createBackend('c1')
    let player: string | null = 'A'
    nameWriter(state.queries, () => player)
    const { result } = renderHook(() => [useDaily(user), useFrozenMoney(state.pair)] as const, { wrapper })
    await waitFor(() => expect(result.current[0].may).toBe(true))
    player = 'B'
    await act(async () => result.current[0].turn())
    state.pair = 'c2'
    await act(async () => renewWriters(state.queries))
    expect(result.current[1]).toBe('c2')
  })

  it('PRO-12 a guest requests no seeds of a player', async () => {
    const { state, wrapper } = createBackend(null)
    const { result } = renderHook(() => useDaily(null), { wrapper })
    await act(async () => undefined)
    expect([result.current.may, state.rotations]).toEqual([false, 0])
  })
})
