// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { PastBonuses } from './bonus-tables-card.tsx'
import type { Bonus } from './types.ts'

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
afterEach(cleanup)
const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => ['first', 'features/bonuses'].includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
const bonus = {
  id: 'welcome:1',
  publicTitle: 'Welcome',
  currency: 'RUB',
  status: 'expired',
  amount: '50.00',
  converted: '0.00',
  granted_at: '2026-11-24T09:00:00.000Z',
} as unknown as Bonus
const bet = (key: string, counted: string) => ({
  key,
  game: 'dice',
  stake: '50.00',
  percent: 10,
  counted,
  reason: null,
  at: bonus.granted_at,
})

type Call = (route: string, input: { params: { id: string }; query: { before?: string } }) => Promise<object>

async function open(pages: Record<string, object>) {
  const call = vi.fn<Call>(async (_route, { query }) => {
    const data = pages[query.before ?? 'first']
    return data ? { ok: true, status: 200, data } : { ok: false, status: 500, error: { code: 'internal' } }
  })
  const listed = async () => ({ ok: true, status: 200, data: { data: [bonus], next: null } })
  const api = (route: string, input: Parameters<Call>[1]) => (route.endsWith('/ended') ? listed() : call(route, input))
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={{ call: api } as unknown as Client}>
        <LanguageProvider value={english}>
          <PastBonuses />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const key = await screen.findByRole('button', { name: /^Welcome ?: its bets$/ }, { timeout: 60_000, interval: 50 })
  expect(call).not.toHaveBeenCalled()
  fireEvent.click(key)
  return { dialog: await screen.findByRole('dialog'), call }
}

describe('BEY-4 the bets of a bonus that ended', () => {
  it('BEY-4 are opened from its row, page after page', async () => {
    const { dialog, call } = await open({
      first: { bets: [bet('a', '5.00')], next: '7:a' },
      '7:a': { bets: [bet('b', '4.00')], next: null },
    })
    expect(await within(dialog).findByText(/5\.00/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show more' }))
    expect(await within(dialog).findByText(/4\.00/)).toBeTruthy()
    expect(within(dialog).getByText(/5\.00/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(call.mock.calls.map(([, { params, query }]) => [params.id, query.before])).toEqual([
      ['welcome:1', undefined],
      ['welcome:1', '7:a'],
    ])
  })

  it('PRO-9 BEY-4 name a provider’s game by its title', async () => {
    const slot = { ...bet('a', '5.00'), game: 'slots', title: 'Caravan Gems' }
    const { dialog } = await open({ first: { bets: [slot], next: null } })
    expect(await within(dialog).findByRole('rowheader', { name: 'Caravan Gems' })).toBeTruthy()
  })

  it('BEY-4 whose next page did not load stay, say so, and load it again', async () => {
    const pages: Record<string, object> = { first: { bets: [bet('a', '5.00')], next: '7:a' } }
    const { dialog } = await open(pages)
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Show more' }))
    expect(await within(dialog).findByText('The next rows did not load')).toBeTruthy()
    expect(within(dialog).getByText(/5\.00/)).toBeTruthy()
    pages['7:a'] = { bets: [bet('b', '4.00')], next: null }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText(/4\.00/)).toBeTruthy()
  })

  it('BEY-4 are none where no bet counted', async () => {
    const { dialog } = await open({ first: { bets: [], next: null } })
    expect(await within(dialog).findByText('No bet counted for it.')).toBeTruthy()
  })
})
