// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { renewAll } from '../../../lib/api/renew.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import { useTokenCheck } from './use-token-check.ts'

const GOOD = { ok: true, status: 200, data: { success: true } }
const USED = { ok: false, status: 422, error: { code: 'invalid', message: '' } }

it.each([
  ['a log-in', renewAll],
  ['another tab', (queries: QueryClient) => queries.resetQueries()],
])('SEC-6 a token that was good keeps its form when everything is read again, once it is used: %s', async (_, readAgain) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = vi.fn().mockResolvedValueOnce(GOOD).mockResolvedValue(USED)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  const page = renderHook(() => useTokenCheck('token', '+77010000000'), { wrapper }).result
  await vi.waitFor(() => expect(page.current).toBe('good'), { timeout: 60_000 })
  await act(async () => void (await readAgain(queries)))
  expect([page.current, call.mock.calls.length]).toEqual(['good', 1])
})
