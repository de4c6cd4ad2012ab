// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { useReadAgain } from './renew.ts'
import { ApiProvider, useApiQuery } from './use-api.ts'

afterEach(cleanup)
const SOON = { timeout: 60_000, interval: 20 }
const [MARKS, FACTS] = ['GET /api/v2/favourites', 'GET /api/v2/facts'] as const

function Reads() {
  const read = useApiQuery(MARKS)
  const other = useApiQuery(FACTS)
  const readAgain = useReadAgain()
  return (
    <button type="button" onClick={() => void readAgain(read)}>
      {read.data?.games.join() ?? 'none'} {other.status}
    </button>
  )
}

it('PRO-9 a first read that hangs is given up and begins anew, and no other one', async () => {
  const signals: AbortSignal[] = []
  const others: AbortSignal[] = []
  const call = vi.fn((route: string, { signal }: { signal: AbortSignal }) => {
    ;(route === MARKS ? signals : others).push(signal)
    const isSecond = route === MARKS && signals.length === 2
    return isSecond ? Promise.resolve({ ok: true, status: 200, data: { games: ['dice'] } }) : new Promise(() => undefined)
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <Reads />
      </ApiProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('none pending'))
  expect(await screen.findByText('dice pending', {}, SOON)).toBeTruthy()
  expect([signals.map(({ aborted }) => aborted), others.map(({ aborted }) => aborted)]).toEqual([[true, false], [false]])
})
