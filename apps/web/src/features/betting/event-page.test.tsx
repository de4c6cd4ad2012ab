// @vitest-environment happy-dom
import type { SportsEvent } from '@fairhouse/contracts'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { Shown } from './event-page.tsx'
import { sampleEvent, sampleMarket } from './testing/samples.ts'

const offer = vi.hoisted(() => vi.fn())
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: offer }))
vi.mock('./event-head.tsx', () => ({ EventHead: () => null }))
vi.mock('./odds-format-select.tsx', () => ({ OddsFormatSelect: () => null }))
vi.mock('./tracker/statistics-card.tsx', () => ({ StatisticsCard: () => null }))
vi.mock('./virtual/market-returns.ts', () => ({ returnsQuery: () => [], useRoundReturns: () => () => undefined }))
vi.mock('./market-card.tsx', () => ({ MarketCardView: ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'prices' : 'locked'}</p> }))
afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

const NOT_OFFERED = 'No bets are offered on it.'
const SUSPENDED = 'Suspended'
const POSTPONED = 'The match is postponed.'

/** The notice above the markets, and whether their prices can be chosen. */
function shown(feed: boolean, isOpen: boolean, status: SportsEvent['status']) {
  offer.mockReturnValue({ feed, virtual: true })
  const event: SportsEvent = { ...sampleEvent('e1'), status, markets: [sampleMarket('e1')] }
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={english}>
        <Shown event={event} isOpen={isOpen} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const text = container.textContent!
  return { notice: [NOT_OFFERED, SUSPENDED, POSTPONED].filter((each) => text.includes(each)), isLocked: text.includes('locked') }
}

describe('D-16 the markets of an event', () => {
  it.each([
    [true, true, 'scheduled', []],
    [true, false, 'scheduled', [SUSPENDED]],
    [true, false, 'postponed', [POSTPONED]],
    [false, true, 'scheduled', [NOT_OFFERED]],
    [false, false, 'postponed', [NOT_OFFERED]],
    [false, true, 'live', [NOT_OFFERED]],
    [false, false, 'finished', [SUSPENDED]],
  ] as const)('D-16 with a feed: %s, open: %s, %s are locked with the notice %j', (feed, isOpen, status, notice) => {
    expect(shown(feed, isOpen, status)).toEqual({ notice, isLocked: notice.length > 0 })
  })
})
