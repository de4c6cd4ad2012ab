// @vitest-environment happy-dom
import type { EventRow } from '@fairhouse/contracts'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { NextEvents } from './next-events.tsx'

const offer = vi.hoisted(() => vi.fn())
const rows = vi.hoisted(() => vi.fn())
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: offer }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: rows }))
vi.mock('../../lib/use-zone.ts', () => ({ useDayTime: () => (at: string) => `at ${at}` }))
afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)
const match = (id: string, status: EventRow['status'], changes: Partial<EventRow> = {}) =>
  ({
    id,
    status,
    home: `Home ${id}`,
    away: `Away ${id}`,
    starts_at: 'noon',
    is_simulated: false,
    league: { names: { en: 'League' } },
    ...changes,
  }) as EventRow

function shown(events: readonly EventRow[], feed = true): { text: string; links: (string | null)[] } {
  offer.mockReturnValue({ feed, virtual: true })
  rows.mockReturnValue({ data: { data: events } })
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={english}>
        <NextEvents />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return { text: container.textContent!, links: [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href')) }
}

it('PRO-13 home lists matches in play and those that start next, each with a link to its page', () => {
  const { text, links } = shown([match('a', 'live'), match('b', 'scheduled')])
  expect(links).toEqual(['/betting/a', '/betting/b'])
  expect(text).toContain('LiveHome a – Away aLeague')
  expect(text).toContain('at noonHome b – Away bLeague')
  expect(text).not.toContain('invented')
})

it('D-3 says beside them that matches are invented', () => {
  expect(shown([match('a', 'live', { is_simulated: true })]).text).toContain('are invented')
})

it('D-16 shows none without a feed, and none while it has no match', () => {
  expect([shown([match('a', 'live')], false).text, shown([]).text]).toEqual(['', ''])
})
