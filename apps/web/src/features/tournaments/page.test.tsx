// @vitest-environment happy-dom
import { TOURNAMENT_GAMES } from '@fairhouse/contracts'
import { cleanup, render, screen } from '@testing-library/react'
import { type LoaderFunctionArgs, MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import TournamentsPage, { loader } from './page.tsx'
import { newerBoard, toPlay } from './words.ts'

vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: () => <h1>the list</h1> }))
const loadList = vi.hoisted(() => vi.fn(() => 'loaded'))
vi.mock('../../lib/page-loader.ts', () => ({ pageLoader: () => loadList, inBrowser: () => null }))

afterEach(cleanup)

const language: Language = { locale: 'en', t: ((key: string) => key) as Language['t'], find: () => undefined }
const open = (path: string) =>
  render(
    <LanguageProvider value={language}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/tournaments/:status?" element={<TournamentsPage />} />
        </Routes>
      </MemoryRouter>
    </LanguageProvider>,
  )
const answer = (status?: string) => loader({ params: status === undefined ? {} : { status } } as unknown as LoaderFunctionArgs)

describe('NAV-9 PRO-15 addresses of tournaments', () => {
  it('NAV-9 a word that is no state is an unknown address: 404, and nothing is loaded', async () => {
    expect(await answer('nothing')).toMatchObject({ data: null, init: { status: 404 } })
    expect(loadList).not.toHaveBeenCalled()
    open('/tournaments/nothing')
    expect(screen.getByText('Page Not Found: /tournaments/nothing')).toBeDefined()
  })

  it.each([undefined, 'active', 'upcoming', 'counting', 'finished', 'cancelled'])('PRO-15 %s is a list', async (status) => {
    expect(await answer(status)).toBe('loaded')
    open(status === undefined ? '/tournaments' : `/tournaments/${status}`)
    expect(screen.getByRole('heading', { name: 'the list' })).toBeDefined()
  })
})

describe('PRO-15 the games of a tournament', () => {
  it.each(TOURNAMENT_GAMES)('PRO-15 %s lead to a page of their own', (game) => {
    const [played] = toPlay([game], { feed: true, virtual: true })
    expect(ROUTES.map(({ path }) => path)).toContain(played!.path)
  })

  it('D-16 lead to no board of bets where there is none', () => {
    const played = (feed: boolean, virtual: boolean) => toPlay(['sports', 'dice', 'virtual'], { feed, virtual }).map(({ game }) => game)
    expect(played(false, false)).toEqual(['dice'])
    expect(played(true, false)).toEqual(['sports', 'dice'])
    expect(played(true, true)).toEqual(['sports', 'dice', 'virtual'])
  })

  it('D-16 name the board of a house without a feed once, as that of virtual sports', () => {
    expect(toPlay(['sports', 'dice', 'virtual'], { feed: false, virtual: true })).toEqual([
      { game: 'virtual', path: '/betting' },
      { game: 'dice', path: '/games/dice' },
    ])
  })
})

describe('PRO-15 the board of an open page', () => {
  const board = (status: 'upcoming' | 'active' | 'cancelled', at: string) => ({ status, at, players: 1, paid_at: null, rows: [] })
  const live = board('active', '2026-11-24T12:00:01.000Z')

  it('PRO-15 is the live one until a later one is loaded, which knows of a cancellation', () => {
    expect(newerBoard(board('upcoming', '2026-11-24T12:00:00.000Z'), live)).toBe(live)
    const later = board('cancelled', '2026-11-24T12:00:10.000Z')
    expect(newerBoard(later, live)).toBe(later)
  })

  it('PRO-15 is the loaded one before the first message', () => expect(newerBoard(live, undefined)).toBe(live))
})
