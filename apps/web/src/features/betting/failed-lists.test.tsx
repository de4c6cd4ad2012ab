// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import BetsPage from './bets/page.tsx'
import ResultsPage from './results/page.tsx'
import { sampleBet, sampleRow } from './testing/samples.ts'

const through = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: false, virtual: true }) }))
vi.mock('../../lib/use-zone.ts', () => ({ useZone: () => 'Asia/Almaty' }))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: through }))
vi.mock('./betting-frame.tsx', () => ({ BettingFrame: through, WhereOffered: through, listLoader: () => undefined }))
vi.mock('./betting-tabs.tsx', () => ({ BettingTabs: () => null }))
vi.mock('./bets/bet-card.tsx', () => ({ BetCard: ({ bet }: { bet: { id: string } }) => <p>bet {bet.id}</p> }))
afterEach(cleanup)

const catalog = readCatalogs(`${import.meta.dirname}/../..`, (path) => ['first', 'features/betting'].includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)
const SOON = { timeout: 60_000, interval: 20 }
const BROKEN = { ok: false, status: 500, error: { code: 'internal', message: 'Internal' } }
type Page = { next: string | null; data: object[]; worth?: object }

/** `list`: answers its pages, by the cursor. */
function show(page: ReactNode, route: string, list: (cursor: string | undefined) => Page | undefined) {
  const call = vi.fn(async (named: string, { query = {} }: { query?: { before?: string; cursor?: string } } = {}) => {
    if (named !== route) return BROKEN
    const data = list(query.before ?? query.cursor)
    return data ? { ok: true, status: 200, data } : BROKEN
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <MemoryRouter>
          <LanguageProvider value={english}>{page}</LanguageProvider>
        </MemoryRouter>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const isRead = (times: number) => waitFor(() => expect(call.mock.calls.filter(([named]) => named === route)).toHaveLength(times), SOON)
  return { isRead, renew: () => act(() => queries.invalidateQueries({ queryKey: [route] })) }
}

const settled = { status: 'settled' } as const
const event = (home: string) => sampleRow(home, { home, away: 'Guests', status: 'finished' })

describe.each([
  {
    list: 'results',
    page: <ResultsPage />,
    route: 'GET /api/v2/events',
    row: /First – Guests/,
    older: /Second – Guests/,
    failed: english.t('betting.results.failed'),
    none: english.t('betting.results.noRounds'),
    pageOf: (name: 'First' | 'Second', next: string | null): Page => ({ data: [event(name)], next }),
  },
  {
    list: 'own bets',
    page: <BetsPage />,
    route: 'GET /api/v2/bets',
    row: 'bet First',
    older: 'bet Second',
    failed: english.t('betting.bets.failed'),
    none: english.t('betting.bets.none'),
    pageOf: (id: 'First' | 'Second', next: string | null): Page => ({ data: [sampleBet({ ...settled, id })], next, worth: {} }),
  },
])('PRO-13 a list of betting that does not load: $list', ({ page, route, row, older, failed, none, pageOf }) => {
  it('PRO-13 says so instead of being empty, and is loaded again', async () => {
    let isBroken = true
    show(page, route, () => (isBroken ? undefined : pageOf('First', null)))
    expect(await screen.findByText(failed, {}, SOON)).toBeTruthy()
    expect(screen.queryByText(none)).toBeNull()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: english.t('betting.slip.resend') }))
    expect(await screen.findByText(row, {}, SOON)).toBeTruthy()
    expect(screen.queryByText(failed)).toBeNull()
  })

  it('PRO-13 keeps its rows when the next page fails, also when a renewal fails after it, and loads that page again', async () => {
    let broken: readonly (string | undefined)[] = ['2']
    const { isRead, renew } = show(page, route, (cursor) => {
      if (broken.includes(cursor)) return undefined
      return cursor === undefined ? pageOf('First', '2') : pageOf('Second', null)
    })
    fireEvent.click(await screen.findByRole('button', { name: english.t('betting.bets.more') }, SOON))
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toContain('The next rows did not load')
    broken = ['2', undefined]
    await renew()
    await isRead(3)
    expect(screen.getByText(row)).toBeTruthy()
    expect(screen.queryByText(failed)).toBeNull()
    broken = []
    fireEvent.click(screen.getByRole('button', { name: /Show more|Try again/ }))
    expect(await screen.findByText(older, {}, SOON)).toBeTruthy()
    expect(screen.getByText(row)).toBeTruthy()
  })
})
