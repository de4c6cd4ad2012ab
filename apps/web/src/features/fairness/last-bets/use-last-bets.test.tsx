// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'

import { NOTHING } from './tally.ts'
import { useLastBets } from './use-last-bets.ts'

const api = vi.hoisted(() => ({ call: async () => ({ ok: true, data: { data: [], next: null } }) }))
vi.mock('../../../lib/api/use-api.ts', () => ({ useApi: () => api }))
vi.mock('../../../games/virtual/drawn-rounds.ts', () => ({ SPORTS: 'sports', useDrawnRounds: () => load }))
const load = vi.hoisted(() => async () => new Map())

it('BEY-2 says that the rest was not repeated after a fault of the worker, and can begin again', async () => {
  class BrokenWorker {
    onerror?: () => void
    terminate = () => undefined
    postMessage = () => void queueMicrotask(() => this.onerror?.())
  }
  vi.stubGlobal('Worker', BrokenWorker)
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const { result } = renderHook(() => useLastBets())
  await act(async () => result.current[1]())
  await expect.poll(() => result.current[0]).toMatchObject({ kind: 'failed', tally: NOTHING })
})
