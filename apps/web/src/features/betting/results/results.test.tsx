// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { sampleEvent } from '../testing/samples.ts'
import { DateSelect, lastDates, useDate } from './date-select.tsx'
import { NoResults, useFinished } from './page.tsx'

vi.mock('../../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('../../../lib/use-zone.ts', () => ({ useZone: () => 'Asia/Almaty' }))
const NOW = Date.parse('2026-11-24T20:00:00.000Z')
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const CATALOGS = readCatalogs(`${import.meta.dirname}/..`)
const at = (path: string, locale: Locale = 'en') =>
  function Site({ children }: { children: ReactNode }) {
    return (
      <MemoryRouter initialEntries={[path]}>
        <LanguageProvider value={languageFrom(locale, compileCatalog(CATALOGS[locale]) as Messages)}>{children}</LanguageProvider>
      </MemoryRouter>
    )
  }

it('PRO-13 results are read with the chosen sport, league and date of the account’s time zone', async () => {
  const queries: object[] = []
  const api = {
    async call(_route: string, { query }: { query: object }) {
      queries.push(query)
      return { ok: true, status: 200, data: { data: [], next: null } }
    },
  } as unknown as Client
  const cache = new QueryClient()
  renderHook(() => useFinished({ sport: 'football', league: 'f-varda', date: '2026-11-24' }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <ApiProvider value={api}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  })
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  const span = { from: '2026-11-23T19:00:00.000Z', to: '2026-11-24T19:00:00.000Z' }
  expect(queries).toEqual([{ when: 'finished', limit: 50, sport: 'football', league: 'f-varda', ...span }])
  cache.clear()
})

it('PRO-13 results can be chosen by each of the dates that are kept', () => {
  const dates = lastDates(NOW, 'Asia/Almaty')
  expect([dates.length, dates[0], dates[1], dates.at(-1)]).toEqual([8, '2026-11-25', '2026-11-24', '2026-11-18'])
})

it.each([
  ['2026-11-25', '2026-11-25'],
  ['2026-10-26', null],
  ['2026-11-26', null],
  ['yesterday', null],
])('PRO-13 the address chooses one of these dates: %s', (named, date) => {
  expect(renderHook(useDate, { wrapper: at(`/betting/results?date=${named}`) }).result.current).toBe(date)
})

const Address = () => <output>{useLocation().search}</output>

it('PRO-13 a chosen date is in the address, beside the sport and the league', () => {
  const select = (
    <>
      <DateSelect />
      <Address />
    </>
  )
  render(select, { wrapper: at('/betting/results?sport=football&league=f-varda') })
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-24' } })
  expect(screen.getByRole('status').textContent).toBe('?sport=football&league=f-varda&date=2026-11-24')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
  expect(screen.getByRole('status').textContent).toBe('?sport=football&league=f-varda')
})

it.each([
  ['en', 'Chosen now: Football, Steppe League, 24 November 2026'],
  ['ru', 'Сейчас выбрано: Футбол, Степная лига, 24 ноября 2026 г.'],
  ['kz', 'Қазір таңдалғаны: Футбол, Дала лигасы, 2026 ж. 24 қараша'],
] as const)('PRO-13 an empty list of results names what was chosen, in %s', (locale, text) => {
  const leagues = [{ ...sampleEvent('e1').league, live: 0, upcoming: 1 }]
  const view = render(<NoResults sport="football" league="l1" leagues={leagues} date="2026-11-24" />, { wrapper: at('/', locale) })
  expect(view.container.textContent).toContain(text)
})
