// @vitest-environment happy-dom
import type { EventRow } from '@fairhouse/contracts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { EventList, type EventListProps } from './event-list.tsx'
import { LeagueChips } from './league-chips.tsx'
import { sampleEvent, sampleRow } from './testing/samples.ts'
import { UpdateButton } from './update-button.tsx'
import { listHref } from './use-leagues.ts'

vi.mock('./odds-format-select.tsx', () => ({ useOddsFormat: () => 'decimal' }))
vi.mock('./use-favourites.ts', () => ({
  useFavourites: () => ({ events: [], leagues: ['cup'] }),
  useToggleFavourite: () => () => undefined,
}))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../lib/use-zone.ts', () => ({ useZone: () => 'UTC' }))
vi.mock('./use-board.ts', () => ({ useIsEventOpen: () => true }))
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00.000Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const CATALOGS = readCatalogs(import.meta.dirname)
const show = (view: ReactNode, locale: Locale = 'en') =>
  render(
    <MemoryRouter>
      <LanguageProvider value={languageFrom(locale, compileCatalog(CATALOGS[locale]) as Messages)}>{view}</LanguageProvider>
    </MemoryRouter>,
  )

const league = { ...sampleEvent('e1').league, live: 1, upcoming: 3 }
const cup = { ...league, id: 'cup', tier: 2, names: { ru: 'Кубок', en: 'Cup', kz: 'Кубок' } }
const row = (id: string, day: number, of: EventRow['league'] = sampleEvent('e1').league) =>
  sampleRow(id, { league: of, starts_at: new Date(Date.UTC(2026, 10, day, 15)).toISOString() })
const ROWS = [row('a', 24), row('b', 24, cup), row('c', 25), row('d', 26)]

const list = (changes: Partial<EventListProps> = {}) => (
  <EventList
    title="Upcoming"
    events={ROWS}
    starts={new Map()}
    leagues={[league, cup]}
    feed={undefined}
    market="main"
    most={30}
    {...changes}
  />
)
const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

it.each([
  ['en', ['Today', 'Tomorrow', '26 November 2026']],
  ['ru', ['Сегодня', 'Завтра', '26 ноября 2026 г.']],
  ['kz', ['Бүгін', 'Ертең', '2026 ж. 26 қараша']],
] as const)('PRO-13 events to come stand in blocks of today, tomorrow and dates, in %s', (locale, days) => {
  show(list(), locale)
  expect(headings(2)).toEqual(days)
})

it('PRO-13 a league of the board has a heading with its star, which leads to its events alone', () => {
  show(list())
  expect(headings(3)).toEqual(['Steppe League', 'Cup', 'Steppe League', 'Steppe League'])
  expect(screen.getByRole('link', { name: 'Cup' }).getAttribute('href')).toBe('/betting?sport=football&league=cup')
  expect(screen.getByRole('button', { name: 'Add to favourites: Cup' }).getAttribute('aria-pressed')).toBe('true')
})

it('PRO-13 the list of all sports has days without leagues, and events in play one block', () => {
  show(list({ leagues: undefined }))
  expect([headings(2).length, headings(3)]).toEqual([3, []])
  cleanup()
  show(list({ title: 'In play', starts: undefined }))
  expect([headings(2), headings(3)]).toEqual([['In play'], ['Steppe League', 'Cup']])
})

it('PRO-13 a divided list draws as many events as a whole one, and the others on request', () => {
  show(list({ most: 2 }))
  expect([screen.getAllByRole('listitem').length, headings(2)]).toEqual([2, ['Today']])
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect([screen.getAllByRole('listitem').length, headings(2).length]).toEqual([4, 3])
})

it('PRO-13 the present state is offered once above all days, with the number of new events in play, where a row has left its place', () => {
  vi.stubGlobal('scrollTo', () => undefined)
  const onShow = vi.fn()
  const buttons = (count: number, isBehind: boolean) => {
    cleanup()
    show([<UpdateButton key="update" {...{ count, isBehind, onShow }} />, <div key="list">{list()}</div>])
    return screen.queryAllByRole('button', { name: /new|Update/ })
  }
  expect([buttons(0, false), buttons(0, true), buttons(2, true)].map((found) => found.map(({ textContent }) => textContent))).toEqual([
    [],
    ['Update the list'],
    ['2 new in play'],
  ])
  fireEvent.click(buttons(0, true)[0]!)
  expect(onShow).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('PRO-13 the leagues of a sport are links, all leagues first, with the number of their events', () => {
  show(
    <LeagueChips league="cup" leagues={[league, cup]} hasCounts hrefOf={(id) => listHref('/betting', { sport: 'football', league: id })} />,
  )
  const links = within(screen.getByRole('group', { name: 'Leagues' })).getAllByRole('link')
  expect(links.map((each) => [each.textContent, each.getAttribute('href'), each.getAttribute('aria-current')])).toEqual([
    ['All leagues', '/betting?sport=football', null],
    ['Steppe League 4', '/betting?sport=football&league=l1', null],
    ['Cup 4', '/betting?sport=football&league=cup', 'page'],
  ])
})
