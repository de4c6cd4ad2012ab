// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { WaitingOffers } from './waiting-offers-card.tsx'

vi.mock('../../lib/cookies.ts', () => ({ browserCookies: { get: () => 'AUTUMN' } }))
vi.mock('../../lib/use-now.ts', () => ({ useNow: () => 1_000_000 }))
vi.mock('../../lib/visit/first-visit.ts', () => ({ secondsSinceFirstVisit: () => 400_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

const promo = {
  name: 'AUTUMN',
  publicTitle: 'Autumn',
  region: null,
  expires_in: 90_000,
  currencies: null,
  is_renewed: true,
  state: 'waiting_registration',
}
const pack = { ...promo, name: 'welcome_pack', publicTitle: 'Welcome pack' }
const reload = { ...promo, name: 'weekend', publicTitle: 'Weekend', expires_in: 7200, is_renewed: false }

function show(isGuest: boolean, data: object[]) {
  const call = vi.fn<(route: string, input: object) => Promise<object>>(async () => ({ ok: true, status: 200, data: { data } }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <WaitingOffers isGuest={isGuest} />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return call
}

it('API-18 STA-6 a guest sees each offer but the welcome pack with its own time, and that one began again', async () => {
  const call = show(true, [pack, { ...promo, currencies: ['USD'] }, reload])
  expect(await screen.findByText('1 d 1 h left, renewed')).toBeTruthy()
  expect(screen.getByText(/^2 h/).textContent).not.toContain('renewed')
  expect(screen.getAllByText(/^Only for accounts/).map(({ textContent }) => textContent)).toEqual(['Only for accounts in USD'])
  expect(screen.getAllByText('Begins with a registration')).toHaveLength(2)
  expect(screen.queryByText('Welcome pack')).toBeNull()
  expect(call.mock.calls[0]![1]).toMatchObject({ query: { since: 400_000, promo: 'AUTUMN' } })
})

it('API-18 STA-6 a page that stays open asks again with the time since the first visit', async () => {
  vi.useFakeTimers()
  const call = show(true, [promo])
  await act(() => vi.advanceTimersByTimeAsync(125_000))
  expect(call.mock.calls.map(([, input]) => input)).toMatchObject([400_000, 400_060, 400_120].map((since) => ({ query: { since } })))
})

it('API-18 a player sends nothing of the browser, and sees no card without offers', async () => {
  const call = show(false, [])
  await vi.waitFor(() => expect(call).toHaveBeenCalled(), { timeout: 60_000, interval: 50 })
  expect(call.mock.calls[0]![1]).toMatchObject({ query: {} })
  expect(screen.queryByRole('heading')).toBeNull()
})

it('API-18 a player sees each offer but the next stage of the welcome pack', async () => {
  show(false, [{ ...pack, name: 'welcome:2', publicTitle: 'Second deposit' }, reload])
  expect(await screen.findByText('Weekend')).toBeTruthy()
  expect(screen.queryByText('Second deposit')).toBeNull()
})
