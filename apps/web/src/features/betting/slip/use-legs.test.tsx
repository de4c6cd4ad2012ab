// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import type { SlipLegInput } from '../../../lib/betslip/stored-slip.ts'
import { createQueries } from '../../../lib/query-client.ts'
import { sampleEvent } from '../testing/samples.ts'
import { useLegs } from './use-legs.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const leg = { event: 'e1', market: 'e1:1x2', outcome: 'e1:1x2/1', banker: false } as SlipLegInput
const failure = (status: number, code: string) => ({ ok: false, status, error: { code, message: '' } })

async function opened(answers: object[]) {
  vi.useFakeTimers()
  const call = vi.fn(async () => answers.shift() ?? expect.fail('it is known'))
  const { result } = renderHook(() => useLegs([leg])[0]!.event, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueries()}>
        <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  return { result, pass, call }
}

it('PRO-13 a selection whose match did not load is not called gone, and is asked for again until it is known', async () => {
  const { result, pass, call } = await opened([
    failure(500, 'internal'),
    failure(429, 'too_many_requests'),
    { ok: true, status: 200, data: sampleEvent('e1') },
  ])
  expect(result.current).toBeUndefined()
  await pass(10_000)
  expect(result.current).toBeUndefined()
  await pass(10_000)
  expect(result.current?.home).toBe('Home e1')
  await pass(60_000)
  expect(call).toHaveBeenCalledTimes(3)
})

it('PRO-13 a selection whose match does not exist is gone, and is not asked for again', async () => {
  const { result, pass, call } = await opened([failure(404, 'not_found')])
  await pass(60_000)
  expect([result.current, call.mock.calls.length]).toEqual([null, 1])
})
