// @vitest-environment happy-dom
import type { EventTracker } from '@fairhouse/contracts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { eventAfter } from '../../../lib/live/sports-board.ts'
import { sampleEvent } from '../testing/samples.ts'
import { PartsTable } from './parts-table.tsx'
import { StatisticsCard } from './statistics-card.tsx'
import { TimelineView } from './timeline.tsx'
import { gamePoints, homeShare, timelineOf } from './tracker-text.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const show = (view: React.ReactNode) => render(<LanguageProvider value={english}>{view}</LanguageProvider>)

const course = (changes: Partial<EventTracker> = {}): EventTracker => ({
  played_s: 4080,
  length_s: 5400,
  server: null,
  incidents: [
    { kind: 'goal', side: '1', at_s: 1200 },
    { kind: 'red', side: '2', at_s: 4020 },
  ],
  statistics: [
    { name: 'shots', values: [9, 3] },
    { name: 'red_cards', values: [0, 1] },
  ],
  ...changes,
})
const match = sampleEvent('e', { status: 'live', home: 'North', away: 'South', tracker: course() })

describe('PRO-13 the tracker of a match', () => {
  it('PRO-13 places the minute, the ends of parts and each incident along the match', () => {
    expect(timelineOf(match)).toMatchObject({
      minute: 68,
      length: 90,
      parts: [{ at: 50, minute: 45 }],
      incidents: [{ at: (1200 / 5400) * 100 }, { at: (4020 / 5400) * 100 }],
    })
    const overtime = timelineOf({ sport: 'hockey', tracker: course({ played_s: 3700, length_s: 3900 }) })
    expect(overtime!.parts.map(({ minute }) => minute)).toEqual([20, 40, 60])
    expect(timelineOf({ sport: 'tennis', tracker: course() })).toBeUndefined()
    expect(timelineOf({ sport: 'football', tracker: course({ played_s: null }) })).toBeUndefined()
    show(<TimelineView event={match} />)
    expect(screen.getByText('Minute 68 of 90')).toBeTruthy()
  })

  it('PRO-13 a tennis match shows its sets, the points of the game and who serves', () => {
    const score: { periods: [number, number][] } = {
      periods: [
        [6, 4],
        [2, 3],
      ],
    }
    const tennis = sampleEvent('t', { sport: 'tennis', status: 'live', clock: '40:A', score, home: 'North', away: 'South' })
    show(<PartsTable event={{ ...tennis, tracker: course({ played_s: null, length_s: null, server: '2' }) }} />)
    const cells = (row: HTMLElement) => within(row).getAllByRole('cell').map(({ textContent }) => textContent) // prettier-ignore
    const [, home, away] = screen.getAllByRole('row')
    expect([cells(home!), cells(away!)]).toEqual([
      ['6', '2', '40'],
      ['4', '3', 'A'],
    ])
    expect([home!.textContent!.includes('serves'), away!.textContent!.includes('serves')]).toEqual([false, true])
    expect(gamePoints({ sport: 'esports', clock: '7:5' })).toBeUndefined()
  })
})

describe('PRO-13 the statistics of a match', () => {
  it('PRO-13 is folded until a visitor opens it, and lists what both sides did, and incidents by minute, the newest first', () => {
    localStorage.clear()
    show(<StatisticsCard event={match} />)
    expect(screen.queryByRole('table')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Statistics' }))
    expect(screen.getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual(['9Shots3', '0Red cards1']) // prettier-ignore
    const incidents = within(screen.getByRole('list', { name: 'Course of the match' })).getAllByRole('listitem')
    expect(incidents.map(({ textContent }) => textContent)).toEqual(['67′Red card, South', '20′Goal, North'])
    expect([homeShare({ values: [9, 3] }), homeShare({ values: [0, 0] })]).toEqual([75, 50])
    fireEvent.click(screen.getByRole('button', { name: 'Statistics' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('PRO-13 an event without a report of its course shows nothing of it', () => {
    const { container } = show(
      <>
        <TimelineView event={sampleEvent('e', { status: 'live' })} />
        <StatisticsCard event={sampleEvent('e', { status: 'live' })} />
      </>,
    )
    expect(container.textContent).toBe('')
  })

  it('PRO-13 a change of the event replaces its course; an older one does not', () => {
    const { markets: _markets, ...event } = { ...match, version: 2, tracker: course({ played_s: 4140 }) }
    expect(eventAfter(match, { event, markets: [] }).tracker!.played_s).toBe(4140)
    expect(eventAfter({ ...match, version: 3 }, { event, markets: [] }).tracker!.played_s).toBe(4080)
  })
})
