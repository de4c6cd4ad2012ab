// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { sampleBet } from '../testing/samples.ts'
import type { ReadyBet } from './quote.ts'
import { betKey, standing } from './standing.ts'
import { usePlace } from './use-place.ts'

vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const single = (at: number): ReadyBet => {
  const legs = [{ event: `e${at}`, market: `m${at}`, outcome: `m${at}/1`, seen: 2000, banker: false }]
  return { at, type: 'single', sizes: [], legs, stake: 100_00n, charged: 100_00n }
}

it('PRO-13 a single that the one before it left no money for stays refused until there is more', async () => {
  const balances = { balance: '0.00', bonus_balance: '20.00', total_balance: '20.00', version: '2' }
  const call = vi
    .fn()
    .mockResolvedValueOnce({ ok: true, status: 200, data: { bet: sampleBet(), ...balances } })
    .mockResolvedValueOnce({ ok: false, status: 409, error: { code: 'insufficient_funds', message: '' } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  const terms = { currency: 'RUB', policy: 'none', money: 120_00n, refresh: () => undefined } as const
  const { result } = renderHook(() => usePlace(terms), { wrapper })
  await act(async () => result.current.place([single(0), single(1)]))
  await vi.waitFor(() => expect(result.current.placing.state).toBe('resting'), { timeout: 60_000 })
  const refused = result.current.placing.refused[betKey(single(1), 'none')]
  const now = { checkedAt: 0, legs: [] }
  expect(standing(refused, { ...now, money: 20_00n })).toBeDefined()
  expect(standing(refused, { ...now, money: 21_00n })).toBeUndefined()
})
