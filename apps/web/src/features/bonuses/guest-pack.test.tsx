// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { HOUR_MS } from '@fairhouse/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Pack } from './page.tsx'

const place = vi.hoisted(() => ({ region: 'KZ' }))
const user = vi.hoisted(() => ({ current: null as { currency: string } | null }))
vi.mock('../../shell/root-data.ts', () => ({ useRootData: () => ({ place }), useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('../../lib/session/user.ts', () => ({ USER_ROUTE: 'GET /profile/user', useUser: () => user.current }))
vi.mock('../../lib/visit/first-visit.ts', () => ({ secondsSinceFirstVisit: () => 400_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  user.current = null
})
const PARTS = ['first', 'features/bonuses']
const catalogs = readCatalogs(join(import.meta.dirname, '../..'), (path) => PARTS.includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalogs.en) as Messages)

const terms = { max_bet: '1.00', cap_times: 10, life: 604_800, spin_value: '1.00', spin_max_win: '1.00' }
const amounts = [
  { ...terms, currency: 'RUB', min: '500.00', max: '25000.00' },
  { ...terms, currency: 'KZT', min: '3000.00', max: '150000.00' },
  { ...terms, currency: 'EUR', min: '5.00', max: '250.00' },
]
const stage = { stage: 1, name: 'welcome:1', publicTitle: 'First', pct: 100, wager: 35, free_spins: 0, state: 'locked', amounts }
const pack = {
  name: 'welcome_pack',
  publicTitle: 'Pack',
  region: null,
  expires_in: 7200,
  is_renewed: false,
  refused: null,
  stages: [stage],
}

const data = { ...pack, spin_wager: 10, spin_life: 604_800 }
const BROKEN = { ok: false, status: 500, error: { code: 'internal', message: 'Internal' } }

function show(answer: () => object, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const call = vi.fn(async (_route: string, _input: object) => answer())
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <Pack />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return call
}

it.each([
  ['KZ', null, '150,000.00'],
  ['RU', null, '25,000.00'],
  ['KZ', { currency: 'EUR' }, '250.00'],
] as const)('D-30 the welcome pack is in the currency of the region %s, or of the account %o', async (region, own, most) => {
  place.region = region
  user.current = own
  show(() => ({ ok: true, status: 200, data }))
  expect((await screen.findByRole('listitem', {}, { timeout: 60_000 })).textContent).toContain(most)
})

const sinceOf = ([, input]: readonly [string, object]) => (input as { query: { since: number } }).query.since

it('STA-6 the time of a guest goes on while the page is open: it is asked for at most once a minute, and after an hour with the later second', async () => {
  vi.useFakeTimers()
  let isBroken = true
  const call = show(() => (isBroken ? BROKEN : { ok: true, status: 200, data }))
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(call).toHaveBeenCalledTimes(1)
  const alert = screen.getByRole('alert')
  await act(() => vi.advanceTimersByTimeAsync(HOUR_MS - 58_000))
  expect(call).toHaveBeenCalledTimes(61)
  expect(screen.getByRole('alert')).toBe(alert)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(sinceOf(call.mock.calls.at(-1)!)).toBe(403_601)
  expect(screen.getByText('2 h 0 min left')).toBeTruthy()
  isBroken = true
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect([screen.queryByRole('alert'), screen.getByText('2 h 0 min left').tagName]).toEqual([null, 'SPAN'])
})

it('STA-6 the stages that came with the page stay, without a time, where the read of the browser fails', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(['GET /api/v3/welcome-pack/get-welcome-packs-guest', { query: { since: 0 } }], data)
  show(() => BROKEN, queries)
  expect(screen.getByText('2 h 0 min left')).toBeTruthy()
  expect(await screen.findByRole('alert', {}, { timeout: 60_000 })).toBeTruthy()
  expect([screen.getAllByRole('listitem').length, screen.queryByText('2 h 0 min left')]).toEqual([1, null])
})
