// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import WelcomePackPage from './welcome-pack-page.tsx'

const user = vi.hoisted(() => ({ current: null as object | null | undefined }))
vi.mock('./page.tsx', () => ({ Pack: () => null, packLoader: () => null }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => user.current }))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: ({ children }: { children: React.ReactNode }) => children }))
vi.mock('../../lib/use-now.ts', () => ({ useNow: () => 1_000_000 }))
vi.mock('../../lib/cookies.ts', () => ({ browserCookies: { get: () => 'AUTUMN' } }))
vi.mock('../../lib/visit/first-visit.ts', () => ({ secondsSinceFirstVisit: () => 400_000 }))
afterEach(cleanup)
const PARTS = ['first', 'features/bonuses']
const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => PARTS.includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)

const offer = { name: 'AUTUMN', publicTitle: 'Autumn', region: null, expires_in: 90_000, currencies: null, is_renewed: false }

const reload = { ...offer, name: 'weekend', publicTitle: 'Weekend', expires_in: 7200 }
const pack = { ...offer, name: 'welcome_pack', publicTitle: 'Pack', expires_in: 604_800 }

function show(state: string, offers: readonly object[] = [pack, offer, reload]) {
  const data = { data: offers.map((one) => ({ ...one, state })) }
  const call = vi.fn<(route: string, input: object) => Promise<object>>(async () => ({ ok: true, status: 200, data }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <WelcomePackPage />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return call
}

const times = async () => {
  const list = await screen.findByRole('region', { name: english.t('bonuses.waiting') }, { timeout: 60_000, interval: 50 })
  return [...list.querySelectorAll('li')].map(({ textContent }) => /\d+ (?=[dh])/.exec(textContent)?.[0].trim())
}

it.each([
  ['a guest', null, 'waiting_registration', { since: 400_000, promo: 'AUTUMN' }],
  ['a player', { id: '7' }, 'waiting_deposit', {}],
])(
  'API-18 STA-6 the page of the welcome pack lists what else waits for %s, each offer with its own time, not the pack itself',
  async (_, who, state, query) => {
    user.current = who
    const call = show(state)
    expect(await times()).toEqual(['1', '2'])
    expect(call.mock.calls).toEqual([['GET /bonus-system/bonus-activation/waiting-reg-and-dep', expect.objectContaining({ query })]])
  },
)

it('API-18 the page of the welcome pack has no list where the pack alone waits', async () => {
  user.current = null
  const call = show('waiting_registration', [pack])
  await waitFor(() => expect(call.mock.results[0]?.type).toBe('return'), { timeout: 60_000, interval: 50 })
  await call.mock.results[0]!.value
  expect(await screen.findByRole('region', { name: english.t('bonuses.rules') })).toBeTruthy()
  expect(screen.queryByRole('region', { name: english.t('bonuses.waiting') })).toBeNull()
})

it('API-18 the page of the welcome pack asks for nothing until it is known who looks', () => {
  user.current = undefined
  expect(show('waiting_deposit')).not.toHaveBeenCalled()
})
