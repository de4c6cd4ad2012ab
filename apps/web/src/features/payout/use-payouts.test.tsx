// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { createQueries } from '../../lib/query-client.ts'
import { usePayout } from './use-payouts.ts'

vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../shell/write/use-write.ts', () => ({ useWrite: () => ({}) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const payout = { id: '7', status: 'checking' }
const failure = (status: number, code: string) => ({ ok: false, status, error: { code, message: '' } })

it.each([
  ['failures', [failure(500, 'internal')], 3],
  ['a payout that does not exist', [failure(404, 'not_found')], 1],
  ['a 404 of something between here and the server', [failure(404, 'unknown')], 3],
  ['a payout that was there, and a 404', [{ ok: true, status: 200, data: payout }, failure(404, 'not_found')], 3],
])('PRO-8 after %s the receipt of a payout is read so often within ten seconds', async (_, answers, times) => {
  vi.useFakeTimers()
  const call = vi.fn(async () => answers[Math.min(call.mock.calls.length, answers.length) - 1])
  const { result } = renderHook(() => usePayout('7'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueries()}>
        <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  })
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect([result.current.payout?.id, call.mock.calls.length]).toEqual([answers.length > 1 ? payout.id : undefined, times])
})
