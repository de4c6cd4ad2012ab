// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { PastBonuses } from './bonus-tables-card.tsx'

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
afterEach(cleanup)
const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => ['first', 'features/bonuses'].includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
const SOON = { timeout: 60_000, interval: 50 }

const ended = (publicTitle: string) => ({
  id: publicTitle,
  publicTitle,
  currency: 'RUB',
  status: 'expired',
  amount: '50.00',
  converted: '0.00',
  granted_at: '2026-11-24T09:00:00.000Z',
})

function show(answer: (before: string | undefined) => object) {
  const call = vi.fn(async (_route: string, { query }: { query: { before?: string } }) => answer(query.before))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { container } = render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <PastBonuses />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { call, container }
}

const page = (titles: readonly string[], next: string | null) => ({ ok: true, status: 200, data: { data: titles.map(ended), next } })

describe('PRO-14 bonuses that are over', () => {
  it('PRO-14 are shown page after page, and no key is left behind the last one', async () => {
    const { call } = show((before) => (before === undefined ? page(['Newest', 'Newer'], '7:Newer') : page(['Oldest'], null)))
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }, SOON))
    expect(await screen.findByText('Oldest', {}, SOON)).toBeTruthy()
    expect(screen.getAllByRole('row').map(({ textContent }) => /^\w+(?=:)/.exec(textContent)?.[0])).toEqual([
      undefined,
      'Newest',
      'Newer',
      'Oldest',
    ])
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(call.mock.calls.map(([route, { query }]) => [route, query.before])).toEqual([
      ['GET /api/v2/bonuses/ended', undefined],
      ['GET /api/v2/bonuses/ended', '7:Newer'],
    ])
  })

  it('PRO-14 whose next page did not load stay, say so each time, and load it again', async () => {
    const broken = { ok: false, status: 500, error: { code: 'internal' } }
    const second = Promise.withResolvers<object>()
    const older = [broken, second.promise, page(['Oldest'], null)]
    const { call } = show((before) => (before === undefined ? page(['Newest'], '7:Newest') : older.shift()!))
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }, SOON))
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toBe('The next rows did not load')
    expect(screen.getByText('Newest')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), SOON)
    second.resolve(broken)
    expect(await screen.findByRole('alert', {}, SOON)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Oldest', {}, SOON)).toBeTruthy()
    expect(screen.getByText('Newest')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(call.mock.calls.map(([, { query }]) => query.before)).toEqual([undefined, '7:Newest', '7:Newest', '7:Newest'])
  })

  it('PRO-14 that did not load say so and are read again; without any there is no list', async () => {
    let isBroken = true
    const { container } = show(() => (isBroken ? { ok: false, status: 500, error: { code: 'internal' } } : page([], null)))
    expect(await screen.findByText('Your past bonuses did not load', {}, SOON)).toBeTruthy()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(container.textContent).toBe(''), SOON)
  })
})
