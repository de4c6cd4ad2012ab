// @vitest-environment happy-dom
import type { EventRow } from '@fairhouse/contracts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Favourites } from './favourites.tsx'

const given = vi.hoisted(() => ({
  games: [] as string[],
  events: [] as string[],
  rows: [] as unknown[],
  feed: true,
  called: [] as unknown[],
  /** Routes whose calls fail. */
  failing: [] as string[],
  refetched: [] as string[],
}))
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: given.feed, virtual: true }) }))
vi.mock('../../lib/use-zone.ts', () => ({ useDayTime: () => () => 'noon' }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null }))
vi.mock('../../shell/slots/use-free-spins.ts', () => ({ useFreeSpins: () => undefined }))
const answerOf = (name: string, data: unknown) => ({ data, isLoading: false, isError: given.failing.includes(name), refetch: () => void given.refetched.push(name) }) // prettier-ignore
vi.mock('../betting/use-favourites.ts', () => ({
  useFavourites: () => ({ events: given.events, leagues: [] }),
  useOwnFavourites: () => answerOf('GET /api/v2/betting/favourites', undefined),
}))
vi.mock('../../shell/favourites/use-favourites.ts', () => ({
  useFavourites: () => ({
    games: given.games,
    isMarked: (game: string) => given.games.includes(game),
    toggle: vi.fn(),
    own: answerOf('GET /api/v2/favourites', undefined),
  }),
}))
const offered = ['gems', 'table'].map((slug) => ({
  slug,
  title: `The ${slug}`,
  category: slug === 'table' ? 'live' : 'slots',
  provider: { name: 'Studio' },
  rtp: null,
  picture: null,
}))
vi.mock('../../lib/api/use-api.ts', () => ({
  useApiQuery: (name: string, { query }: { query?: object } = {}, { enabled = true } = {}) => {
    if (!enabled) return { isLoading: false, isError: false }
    given.called.push(query)
    if (given.failing.includes(name)) return answerOf(name, undefined)
    if (name === 'GET /api/v2/catalogue') return answerOf(name, { data: offered })
    return answerOf(name, name === 'GET /api/v2/events' ? { data: given.rows } : undefined)
  },
}))
afterEach(() => {
  cleanup()
  Object.assign(given, { games: [], events: [], rows: [], feed: true, called: [], failing: [], refetched: [] })
})

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const match = (id: string, status: EventRow['status'], startsAt: string) =>
  ({ id, status, home: id, away: 'guests', starts_at: startsAt, is_simulated: false, league: { names: { en: 'League' } } }) as EventRow

function shown(): { text: string; links: (string | null)[] } {
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={english}>
        <Favourites originals={['dice', 'keno']} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const links = [...new Set([...container.querySelectorAll('a')].map((link) => link.getAttribute('href')))]
  return { text: container.textContent!, links }
}

describe('PRO-9 PRO-10 favourites of all lines', () => {
  it('PRO-9 PRO-10 lists marked originals, slots and tables, then starred matches that are not over, the next one first', () => {
    given.games = ['table', 'keno', 'gone', 'gems', 'dice']
    given.events = ['b', 'a', 'over', 'other']
    given.rows = [match('b', 'scheduled', '2026-01-02'), match('over', 'finished', '2026-01-01'), match('a', 'live', '2026-01-01')]
    const { links, text } = shown()
    const games = ['/games/keno', '/games/dice', '/games/live-casino/table/demo', '/games/live-casino/table/play']
    expect(links).toEqual([...games, '/games/slots/gems/demo', '/games/slots/gems/play', '/betting/a', '/betting/b'])
    expect(text).not.toContain('No favourites yet')
  })

  it('PRO-9 PRO-10 says that there are none, without a call', () => {
    expect(shown()).toMatchObject({ text: expect.stringContaining('No favourites yet'), links: [] })
    expect(given.called).toEqual([])
  })

  it.each([
    ['a slot', { games: ['gems'] }, 'GET /api/v2/catalogue'],
    ['a match', { events: ['a'] }, 'GET /api/v2/events'],
    ['the account of games', {}, 'GET /api/v2/favourites'],
    ['the account of matches', {}, 'GET /api/v2/betting/favourites'],
  ])('PRO-9 PRO-10 says that the list of %s did not load, not that there is no favourite, and loads it again', (_, marks, route) => {
    Object.assign(given, marks, { failing: [route] })
    const { text } = shown()
    expect(text).toContain('The list did not load.')
    expect(text).not.toContain('No favourites yet')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(given.refetched).toEqual([route])
  })

  it.each([
    ['a game that is offered no more', { games: ['gone'] }],
    ['a match that is over', { events: ['over'], rows: [match('over', 'finished', '2026-01-01')] }],
    ['a match, without a feed', { events: ['a'], feed: false }],
  ])('PRO-9 PRO-10 says that none is available where the only mark is %s', (_, marks) => {
    Object.assign(given, marks)
    const { text } = shown()
    expect(text).toContain('None of your favourites is available now.')
    expect(text).not.toContain('No favourites yet')
  })

  it('D-16 lists no match without a feed', () => {
    given.feed = false
    given.events = ['a']
    given.rows = [match('a', 'live', '2026-01-01')]
    expect(shown().links).toEqual([])
  })
})
