// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import SearchModal from './search-modal.tsx'

const offer = vi.hoisted(() => vi.fn())
const useQuery = vi.hoisted(() => vi.fn())
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: offer }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null }))
vi.mock('../../shell/nav-items.ts', () => ({
  useNavItems: () => (group: string) => (group === 'originals' ? [{ id: 'dice', path: '/games/dice', icon: 'dice' }] : []),
}))
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: useQuery }))
afterEach(cleanup)

const PARTS = ['first', 'features/search']
const catalogs = readCatalogs(`${import.meta.dirname}/../..`, (path) => PARTS.includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalogs.en) as Messages)
const CATALOGUE = 'GET /api/v2/catalogue'
const WANTED = expect.objectContaining({ enabled: true })
const EVENTS = 'GET /api/v2/events'
const MATCH = { id: 'one', home: 'Steppe', away: 'Ravine' }

beforeEach(() => {
  useQuery.mockReset().mockImplementation((route: string, _input: object, options?: { enabled?: boolean }) => {
    if (route !== EVENTS) return { data: { data: [], next: 'more' }, isPending: false }
    return options?.enabled ? { data: { data: [MATCH] }, isPending: false } : { data: undefined, isPending: true }
  })
})

/** Types into the field, whose name says what can be found. */
function type(text: string, name: string, { feed = false, virtual = false } = {}): void {
  offer.mockReturnValue({ feed, virtual })
  render(
    <MemoryRouter>
      <LanguageProvider value={english}>
        <SearchModal open onClose={vi.fn()} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const field = screen.getByRole('searchbox', { name })
  fireEvent.change(field, { target: { value: text } })
}

/** The queries that went to the board. */
const boardQueries = () =>
  useQuery.mock.calls.filter(([route, , options]) => route === EVENTS && options.enabled).map(([, { query }]) => query)
const settled = { timeout: 60_000, interval: 50 }

describe('the search', () => {
  it('PRO-13 without betting asks for no match, promises none, and waits for none', async () => {
    type('steppe', 'Game or case')
    await waitFor(
      () => expect(useQuery).toHaveBeenCalledWith(CATALOGUE, { query: expect.objectContaining({ q: 'steppe' }) }, WANTED),
      settled,
    )
    expect(await screen.findByText(/^Nothing found for “steppe”/, {}, settled)).toBeTruthy()
    expect(boardQueries()).toEqual([])
  })

  it('PRO-13 with real matches finds one by its sides', async () => {
    type('steppe', 'Game, case or team', { feed: true })
    expect((await screen.findByRole('link', { name: /Steppe – Ravine/ }, settled)).getAttribute('href')).toBe('/betting/one')
    expect(boardQueries()[0]).not.toHaveProperty('sport')
  })

  it('PRO-13 with virtual matches alone asks for those', async () => {
    type('steppe', 'Game, case or team', { virtual: true })
    await waitFor(() => expect(boardQueries()[0]).toMatchObject({ q: 'steppe', sport: 'virtual' }), settled)
  })

  it('PRO-13 says that matches did not load, not that nothing is found, and asks again', async () => {
    const refetch = vi.fn()
    const failed = { data: undefined, isPending: false, isFetchedAfterMount: true, isFetching: false, refetch }
    const former = useQuery.getMockImplementation()!
    useQuery.mockImplementation((route: string, input: object, options?: { enabled?: boolean }) =>
      route === EVENTS && options?.enabled ? failed : former(route, input, options),
    )
    type('steppe', 'Game, case or team', { feed: true })
    fireEvent.click(await screen.findByRole('button', { name: english.t('shell.retry') }, settled))
    expect(refetch).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/^Nothing found/)).toBeNull()
  })

  it('PRO-13 says nothing of a failure before something is searched', () => {
    const failed = { data: undefined, isPending: false, isFetchedAfterMount: true, isFetching: false, refetch: vi.fn() }
    useQuery.mockImplementation(() => failed)
    type(' ', 'Game, case or team', { feed: true })
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    type('steppe', 'Game, case or team', { feed: true })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })
})
