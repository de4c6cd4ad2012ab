// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { LanguageProvider } from '../../../lib/i18n/text.tsx'
import { NO_ANSWER } from '../../../lib/write/writes.ts'
import { useAutobet } from './use-autobet.ts'

vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
vi.mock('../../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
afterEach(cleanup)

it('D-27 a lost answer to the stop of an autobet is shown, its state is read again, and the key can be pressed again', async () => {
  const running = { running: true, seq: 1 }
  const call = vi.fn(async (route: string): Promise<object> => {
    if (!route.startsWith('GET')) throw new TypeError('the network is away')
    return { ok: true, status: 200, data: { autobet: running } }
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={{ locale: 'en', find: () => undefined, t: (key) => key }}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useAutobet('dice', 'real', true), { wrapper })
  await vi.waitFor(() => expect(result.current.state).toMatchObject(running), { timeout: 60_000 })
  const refuse = vi.fn()
  await act(async () => expect(await result.current.stop(refuse)).toBeUndefined())
  expect(refuse).toHaveBeenCalledExactlyOnceWith(NO_ANSWER)
  await vi.waitFor(() => expect(result.current.isBusy).toBe(false), { timeout: 60_000 })
  expect(call.mock.calls.filter(([route]) => route.startsWith('GET'))).toHaveLength(2)
})
