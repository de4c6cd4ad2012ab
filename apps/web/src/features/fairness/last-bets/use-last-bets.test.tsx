// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { NOTHING } from './tally.ts'
import { useLastBets } from './use-last-bets.ts'
import type { Report, Work } from './worker.ts'

const pages = vi.hoisted(() => [] as { data: { id: string }[]; next: string | null }[])
const api = vi.hoisted(() => ({ call: async () => ({ ok: true, data: pages.shift() ?? { data: [], next: null } }) }))
vi.mock('../../../lib/api/use-api.ts', () => ({ useApi: () => api }))
vi.mock('../../../games/virtual/drawn-rounds.ts', () => ({ SPORTS: 'sports', useDrawnRounds: () => load }))
vi.mock('../../../shell/track.ts', () => ({ track: () => undefined }))
const load = vi.hoisted(() => async () => new Map())

class TestWorker {
  static latest: TestWorker
  onerror?: () => void
  onmessage?: (event: { data: Report }) => void
  isTerminated = false
  posted: Work[] = []
  constructor() {
    TestWorker.latest = this
  }
  terminate = () => void (this.isTerminated = true)
  postMessage = (work: Work) => void this.posted.push(work)
  report = (data: Report) => act(async () => this.onmessage?.({ data }))
}

const page = (count: number, next: string | null) => ({
  data: Array.from({ length: count }, (_, at) => ({ id: `round-${at}`, proof: { game: 'dice' } })),
  next,
})
const matches = (count: number): Report => ({ verdicts: Array.from({ length: count }, () => 'matches' as const) })

async function begin() {
  const { result } = renderHook(() => useLastBets())
  await act(async () => result.current.run())
  await expect.poll(() => TestWorker.latest?.posted.length).toBe(1)
  return { result, worker: TestWorker.latest }
}

beforeEach(() => void vi.stubGlobal('Worker', TestWorker))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  pages.length = 0
})

describe('BEY-2 the check of the last bets', () => {
  it('BEY-2 says that the rest was not repeated after a fault of the worker, and can begin again', async () => {
    const { result, worker } = await begin()
    await act(async () => worker.onerror?.())
    await expect.poll(() => result.current.state).toMatchObject({ kind: 'failed', tally: NOTHING })
  })

  it('BEY-2 moves within a page, by all bets that there are to repeat', async () => {
    pages.push(page(200, 'next'), page(50, null))
    const { result, worker } = await begin()
    const shown = () => result.current.state
    await worker.report({ part: 0.5 })
    expect(shown()).toMatchObject({ kind: 'checking', part: 0.1, tally: { matches: 0 } })
    await worker.report(matches(200))
    await expect.poll(() => worker.posted.length).toBe(2)
    expect(shown()).toMatchObject({ kind: 'checking', part: 0.2, tally: { matches: 200 } })
    await worker.report({ part: 0.5 })
    expect(shown()).toMatchObject({ kind: 'checking', part: 0.9 })
    await worker.report(matches(50))
    await expect.poll(shown).toMatchObject({ kind: 'done', tally: { matches: 250 } })
  })

  it('BEY-2 stops within a page: the worker ends, what was repeated stays, and nothing follows', async () => {
    pages.push(page(200, 'next'), page(200, 'next'))
    const { result, worker } = await begin()
    await worker.report(matches(200))
    await expect.poll(() => worker.posted.length).toBe(2)
    act(() => result.current.stop())
    const stopped = { kind: 'stopped', tally: { ...NOTHING, matches: 200 } }
    expect([result.current.state, worker.isTerminated]).toEqual([stopped, true])
    await worker.report({ part: 0.9 })
    await worker.report(matches(200))
    expect(result.current.state).toEqual(stopped)
  })
})
