// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { MissedBonuses } from './bonus-tables-card.tsx'

vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)
const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => ['first', 'features/bonuses'].includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
const SOON = { timeout: 60_000, interval: 50 }

const missed = (publicTitle: string) => ({ publicTitle, invoice: null, reason: 'promo_over', at: '2026-11-24T09:00:00.000Z' })
const page = (titles: readonly string[], next: string | null) => ({ ok: true, status: 200, data: { data: titles.map(missed), next } })

function show(call: (route: string, input: { query: { before?: string } }) => Promise<object>): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={english}>
          <MissedBonuses />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return client
}

it('PRO-14 bonuses that were not given are shown page after page; what did not load says so, and is read again', async () => {
  let isBroken = true
  const call = vi.fn(async (_route: string, { query: { before } }: { query: { before?: string } }) => {
    if (isBroken) return { ok: false, status: 500, error: { code: 'internal' } }
    return before === undefined ? page(['Newest'], '7:2') : page(['Oldest'], null)
  })
  show(call)
  expect(await screen.findByText('The bonuses that were not given did not load', {}, SOON)).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }, SOON))
  expect(await screen.findByText('Oldest', {}, SOON)).toBeTruthy()
  expect(screen.getByText('Newest')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(call.mock.calls.map(([route, { query }]) => [route, query.before])).toEqual([
    ['GET /api/v2/bonuses/missed', undefined],
    ['GET /api/v2/bonuses/missed', undefined],
    ['GET /api/v2/bonuses/missed', '7:2'],
  ])
})

it('PRO-14 a server of the version before, which does not know the route, shows no bonuses that were not given, and no error', async () => {
  let isKnown = true
  const call = vi.fn(async () =>
    isKnown ? page(['Newest'], '7:2') : { ok: false, status: 404, error: { code: 'not_found', message: 'Not found' } },
  )
  show(call)
  isKnown = false
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }, SOON))
  expect(await screen.findByText('The next rows did not load', {}, SOON), 'of a later page').toBeTruthy()
  expect(screen.getByText('Newest')).toBeTruthy()
  cleanup()
  const client = show(call)
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('error'), SOON)
  await act(async () => void (await new Promise((resolve) => void setTimeout(resolve))))
  expect(document.body.textContent).toBe('')
})
