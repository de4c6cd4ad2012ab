// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import type { User } from '../../lib/session/user.ts'
import { useDemoCurrency } from './use-launch.ts'

afterEach(cleanup)

async function shownTo(user: User | null | undefined, answer: object) {
  const call = vi.fn(async () => answer)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useDemoCurrency(user), { wrapper })
  await act(async () => undefined)
  await waitFor(() => expect(result.current.isKnown || user === undefined).toBe(true))
  return [result.current, call.mock.calls.length]
}

const wallet = { ok: true, status: 200, data: { currency: 'KZT', balance: '1.00', version: '1' } }

describe('PRO-9 the currency of a demo', () => {
  it('PRO-9 is that of the guest’s demo balance, or of the player', async () => {
    expect(await shownTo(null, wallet)).toEqual([{ currency: 'KZT', isKnown: true }, 1])
    expect(await shownTo({ currency: 'EUR' } as User, wallet)).toEqual([{ currency: 'EUR', isKnown: true }, 0])
  })

  it('PRO-9 is left to the server where the balance cannot be read, and unknown before the visitor is', async () => {
    const refused = { ok: false, status: 500, error: { code: 'internal', message: '' } }
    expect(await shownTo(null, refused)).toEqual([{ currency: undefined, isKnown: true }, 1])
    expect(await shownTo(undefined, wallet)).toEqual([{ currency: undefined, isKnown: false }, 0])
  })
})
