// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import type { Live, LiveListener } from './live.ts'
import { LiveProvider, useLive } from './use-live.ts'

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

describe('a channel whose snapshot is empty', () => {
  it('PRO-9 shows its first change', async () => {
    const listeners: LiveListener[] = []
    const live = { listen: (_channel, listener) => (listeners.push(listener), () => undefined) } as Partial<Live> as Live
    const Refused = () => <b>{useLive('refused-stake')?.code ?? 'none'}</b>
    const host = document.body.appendChild(document.createElement('div'))
    await act(async () =>
      createRoot(host).render(
        <QueryClientProvider client={new QueryClient()}>
          <LiveProvider value={live}>
            <Refused />
          </LiveProvider>
        </QueryClientProvider>,
      ),
    )
    const change = { game: 'slot', code: 'bonus_max_bet', details: {}, at: '2026-01-01T00:00:00.000Z' }
    listeners[0]!.change(change) // before its snapshot
    listeners[0]!.snapshot(null)
    await expect.poll(() => host.textContent).toBe('none')
    listeners[0]!.change(change)
    await expect.poll(() => host.textContent).toBe('bonus_max_bet')
  })
})
