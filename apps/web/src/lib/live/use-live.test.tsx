// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { useLive } from './use-live.ts'

const Balance = () => <b>{useLive('balance')?.total_balance ?? '100.00'}</b>
const page = (queries: QueryClient) => (
  <QueryClientProvider client={queries}>
    <Balance />
  </QueryClientProvider>
)

describe('channel update before hydration', () => {
  it('hydrates with the server’s rendering, then shows the pushed value', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    host.innerHTML = renderToString(page(new QueryClient()))
    const queries = new QueryClient()
    queries.setQueryData(['live', 'balance'], { total_balance: '99.00' })
    const differed = vi.fn()
    await act(async () => void hydrateRoot(host, page(queries), { onRecoverableError: differed }))
    expect(differed).not.toHaveBeenCalled()
    expect(host.textContent).toBe('99.00')
  })
})
