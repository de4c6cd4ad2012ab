// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'

import { useRenewedBy } from './renew.ts'

const LIST = 'GET /api/v2/bets'

it('a push makes stale what it changes: the first one and each that differs, no other render', () => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  const read = () => queries.setQueryData([LIST, { query: {} }], 'read')
  const isStale = () => queries.getQueryState([LIST, { query: {} }])!.isInvalidated
  read()
  const { rerender } = renderHook(({ pushed }) => useRenewedBy(pushed, [LIST]), { wrapper, initialProps: { pushed: undefined as unknown } })
  expect(isStale()).toBe(false)
  for (const [pushed, isRenewed] of [
    ['one', true],
    ['one', false],
    ['two', true],
  ] as const) {
    read()
    rerender({ pushed })
    expect([pushed, isStale()]).toEqual([pushed, isRenewed])
  }
})
