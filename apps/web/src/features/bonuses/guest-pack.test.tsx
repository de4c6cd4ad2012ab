// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Pack } from './page.tsx'

const place = vi.hoisted(() => ({ region: 'KZ' }))
const user = vi.hoisted(() => ({ current: null as { currency: string } | null }))
vi.mock('../../shell/root-data.ts', () => ({ useRootData: () => ({ place }), useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('../../lib/session/user.ts', () => ({ USER_ROUTE: 'GET /profile/user', useUser: () => user.current }))
afterEach(cleanup)
const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

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

async function shown(): Promise<string> {
  const call = async () => ({ ok: true, status: 200, data: { ...pack, spin_wager: 10, spin_life: 604_800 } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <Pack />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return (await screen.findByRole('listitem', {}, { timeout: 60_000 })).textContent
}

it.each([
  ['KZ', null, '150,000.00'],
  ['RU', null, '25,000.00'],
  ['KZ', { currency: 'EUR' }, '250.00'],
] as const)('D-30 the welcome pack is in the currency of the region %s, or of the account %o', async (region, own, most) => {
  place.region = region
  user.current = own
  expect(await shown()).toContain(most)
})
