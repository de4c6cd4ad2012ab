// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { join } from 'node:path'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Card } from './card.tsx'
import TournamentPage from './tournament-page.tsx'
import type { Tournament } from './words.ts'

vi.mock('react-router', async (original) => ({ ...(await original<object>()), useLoaderData: () => null }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null }))
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('./join-button.tsx', () => ({ JoinButton: () => null }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const PARTS = ['first', 'features/tournaments']
const catalogs = readCatalogs(join(import.meta.dirname, '../..'), (path) => PARTS.includes(partOf(path)))
const ENGLISH = languageFrom('en', compileCatalog(catalogs.en) as Messages)
const PRIZE = { kind: 'cash', amount: '500.00', currency: 'RUB', wager: 0, spins: 0 } as const
const AT = '2026-11-24T12:00:00.000Z'

function tournamentIn(status: Tournament['status'], more: Partial<Tournament> = {}): Tournament {
  const row = { place: 1, player: 'Ann', is_hidden: false, avatar: null, points: '900', prize: PRIZE }
  const me = { joined_at: AT, place: 2, points: '400', to_next: '500', bets: 1, best: [], paid: null }
  const terms = { formula: 'turnover', best_n: 1, games: ['dice'], currency: 'RUB', min_stake: '10.00', unit: '250.00', min_points: '1' }
  const times = { starts_at: AT, ends_at: '2026-11-25T12:00:00.000Z', paid_at: null }
  const board = { status, players: 2, at: AT, paid_at: null, rows: [row] }
  const titles = { ru: 'Гонка', en: 'The race', kz: 'Жарыс' }
  const facts = { id: '7', titles, status, pool: '800.00', places: 2, players: 2, winner: null }
  return { ...facts, ...terms, ...times, me, prizes: [PRIZE, { ...PRIZE, amount: '300.00' }], prize_days: 14, board, ...more } as Tournament
}

const ERROR = (status: number, code: string) => ({ ok: false, status, error: { code, message: code } })

function shown(call: () => Promise<object>, address = '/tournament/7'): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={ENGLISH}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path="/tournament/:id" element={<TournamentPage />} />
            </Routes>
          </MemoryRouter>
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

/** The open page, and how often it has read the tournament after half a minute. */
async function open(status: Tournament['status'], more: Partial<Tournament> = {}) {
  const call = vi.fn(async () => ({ ok: true, status: 200, data: tournamentIn(status, more) }))
  shown(call)
  await act(() => vi.advanceTimersByTimeAsync(30_500))
  return { reads: call.mock.calls.length, text: document.body.textContent.replaceAll('\u00a0', ' ') }
}

describe('PRO-15 the page of a tournament', () => {
  it('PRO-15 names pool and prizes, the points to the next place, and is read anew', async () => {
    const { reads, text } = await open('active')
    expect(screen.getByRole('columnheader', { name: 'Prize' })).toBeDefined()
    expect(['500.00 ₽', '300.00 ₽', '800.00 ₽'].map((amount) => text.includes(amount))).toEqual([true, true, true])
    expect([text.includes(ENGLISH.t('tournaments.toNext', { points: '5.00' })), reads]).toEqual([true, 4])
  })

  it('PRO-15 bonuses.md 1 says how long prizes of bonus money and free spins can be played, where it was announced', async () => {
    const life = 'Bonus money and free spins of prizes can be played for 14 days.'
    const bonus = [{ ...PRIZE, kind: 'bonus', wager: 5 } as const]
    const texts: string[] = []
    for (const more of [{ prizes: bonus }, {}, { prizes: bonus, prize_days: null }, { prizes: bonus, prize_days: undefined }]) {
      texts.push((await open('upcoming', more as Partial<Tournament>)).text)
      cleanup()
    }
    expect(texts[0]).toContain(life)
    expect(texts.slice(1).join('')).not.toContain('free spins of prizes')
  })

  it('PRO-15 of a cancelled one says so, names no prize and no place to reach, and is read once', async () => {
    const every = vi.spyOn(browserClock, 'every')
    const { reads, text } = await open('cancelled')
    expect(every).not.toHaveBeenCalled()
    expect(text).toContain('This tournament was cancelled: nothing is paid.')
    expect(screen.queryByRole('columnheader', { name: 'Prize' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Prizes' })).toBeNull()
    expect(
      within(screen.getByRole('region', { name: ENGLISH.t('tournaments.run') })).queryByText(ENGLISH.t('tournaments.place')),
    ).toBeNull()
    expect(
      ['500.00 ₽', '300.00 ₽', '800.00 ₽', ENGLISH.t('tournaments.toNext', { points: '5.00' })].filter((part) => text.includes(part)),
    ).toEqual([])
    expect(reads).toBe(1)
  })

  it('PRO-15 one that did not load at first says so, and is loaded again; only one that does not exist is not there', async () => {
    const answers = [ERROR(500, 'internal'), ERROR(500, 'internal'), ERROR(404, 'not_found')]
    const call = vi.fn(async () => answers.shift() ?? expect.fail('a wrong address is read anew'))
    shown(call)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('alert').textContent).toContain('The tournament did not load')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect([call.mock.calls.length, document.body.textContent.includes('no such tournament')]).toEqual([2, false])
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('There is no such tournament')).toBeTruthy()
    expect([call.mock.calls.length, screen.queryByRole('alert')]).toEqual([3, null])
  })

  it.each([
    ['/tournament/7', ERROR(404, 'not_found')],
    ['/tournament/0', ERROR(422, 'invalid')],
    ['/tournament/x', ERROR(422, 'invalid')],
    ['/tournament/active', ERROR(422, 'invalid')],
  ])(
    'PRO-15 no tournament is at %s, where none is or can be: it is read once, also after the connection was lost',
    async (address, error) => {
      const call = vi.fn(async () => error)
      shown(call, address)
      await act(() => vi.advanceTimersByTimeAsync(30_500))
      for (const isOnline of [false, true]) act(() => onlineManager.setOnline(isOnline))
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(screen.getByText('There is no such tournament')).toBeTruthy()
      expect([call.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
    },
  )

  it.each([
    ['active', true],
    ['finished', true],
    ['cancelled', false],
  ] as const)('PRO-15 the card of one that is %s names the own place: %s', (status, isNamed) => {
    render(
      <LanguageProvider value={ENGLISH}>
        <MemoryRouter>
          <Card tournament={tournamentIn(status)} />
        </MemoryRouter>
      </LanguageProvider>,
    )
    const text = ENGLISH.t('tournaments.youAre', { place: '2', points: '4.00' })
    expect(document.body.textContent.replaceAll('\u00a0', ' ').includes(text)).toBe(isNamed)
  })
})
