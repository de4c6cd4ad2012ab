// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { CASES } from '@fairhouse/games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { caseGame } from './definition.tsx'
import type { CaseAnswer } from './sold.ts'
import type { GameDefinition } from '../_common/game-view.ts'
import { useTable } from '../_solo/table/use-table.ts'

vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
vi.mock('../../shell/write/use-lost-notice.tsx', () => ({ useLostNotice: () => () => undefined }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const BET = 'POST /api/v2/games/{game}/bet'
const answers: Record<string, unknown> = {
  'GET /api/v2/demo': { currency: 'RUB', balance: '100000.00', version: '1' },
  'GET /api/v2/games/{game}': { min: '1.00', max: '100000.00', step: '0.01', max_win: '10000000.00' },
  'GET /api/v2/games/{game}/strip': { data: [] },
  'GET /api/v2/fairness/seeds': { active: { commitment: 'c1', nonce: 0 }, next: { commitment: 'c2' } },
  'GET /api/v2/games/{game}/autobet': { autobet: null },
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const soldCase = (slug: string) =>
  caseGame({ slug, name: null, on_sale: true, items: [], rtp: { percent: '97.00' }, table: CASES.get(slug)! } as unknown as CaseAnswer)

it('D-27 the lost opening of one case bars that case, and no other', async () => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  const call = async (route: string) => {
    if (route === BET) throw new TypeError('the network is away')
    return { ok: true, status: 200, data: answers[route] ?? {} }
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  const open = (slug: string) => renderHook(() => useTable(soldCase(slug) as GameDefinition<object>), { wrapper }).result
  const [first, second] = [...CASES.keys()] as [string, string]
  const table = open(first)
  await waitFor(() => expect(table.current.isReady).toBe(true))
  await act(async () => table.current.play())
  await waitFor(() => expect(table.current.calls.state).toBe('lost'))
  cleanup()
  expect([open(second).current.calls.state, open(first).current.calls.state]).toEqual(['resting', 'lost'])
})
