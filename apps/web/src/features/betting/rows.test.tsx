// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { BetLegRow } from './bets/bet-leg-row.tsx'
import { EventHead } from './event-head.tsx'
import { EventLine } from './event-line.tsx'
import { NoMarkets } from './event-page.tsx'
import { ResultLine } from './results/page.tsx'
import { sampleEvent, sampleLeg, sampleMarket, sampleRow } from './testing/samples.ts'

vi.mock('./odds-format-select.tsx', () => ({ useOddsFormat: () => 'decimal' }))
vi.mock('./use-favourites.ts', () => ({
  useFavourites: () => ({ events: [], leagues: [] }),
  useToggleFavourite: () => () => undefined,
}))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../lib/use-zone.ts', () => ({ useZone: () => 'UTC' }))
vi.mock('./use-board.ts', () => ({ useIsEventOpen: () => true }))
afterEach(cleanup)

const LOCALES = ['en', 'ru', 'kz'] as const
const languages = Object.fromEntries(
  LOCALES.map((locale) => [locale, languageFrom(locale, compileCatalog(readCatalogs(import.meta.dirname)[locale]) as Messages)]),
)
const show = (view: React.ReactNode, locale: (typeof LOCALES)[number] = 'en') =>
  render(
    <MemoryRouter>
      <LanguageProvider value={languages[locale]!}>{view}</LanguageProvider>
    </MemoryRouter>,
  ).container.textContent!

const ranks = { 1: 4, 2: 1, 3: 3, 4: 2, 5: 5, 6: 6, 7: 7, 8: 8 }
const race = { sport: 'virtual', status: 'finished', home: 'Highdown', away: 'No. 7', score: { ranks } } as const

describe('PRO-13 the total of a match in a list', () => {
  it.each([
    ['goals', 'goals', 'голы', 'голдар'],
    ['points', 'points', 'очки', 'ұпайлар'],
    ['sets', 'sets', 'сеты', 'сеттер'],
    ['games', 'games', 'геймы', 'геймдер'],
    ['maps', 'maps', 'карты', 'карталар'],
    ['rounds', 'rounds', 'раунды', 'раундтар'],
  ] as const)('PRO-13 says that it counts %s, in each language', (units, ...words) => {
    const outcomes = ['over', 'under'].map((key) => ({ id: `t/${key}`, key, odds: 1900, is_suspended: false }))
    const total = sampleMarket('e1', { id: 't', type: 'ou', units, line: 250, outcomes })
    LOCALES.forEach((locale, at) => {
      expect(show(<EventLine event={sampleRow('e1', { total })} feed={undefined} market="main" />, locale)).toContain(words[at])
      cleanup()
    })
  })
})

describe('PRO-13 a narrow row of the board', () => {
  it('PRO-13 has its line and both prices in the market that is chosen, or says that there is none', () => {
    const outcomes = ['over', 'under'].map((key) => ({ id: `t/${key}`, key, odds: 1900, is_suspended: false }))
    const total = sampleMarket('e1', { id: 't', type: 'ou', line: 250, outcomes })
    const text = show(<EventLine event={sampleRow('e1', { total })} feed={undefined} market="total" />)
    expect(screen.getByRole('listitem').dataset.market).toBe('total')
    expect(text).toMatch(/O 2\.5\s*1\.90.*U 2\.5\s*1\.90/)
    cleanup()
    expect(show(<EventLine event={sampleRow('e1')} feed={undefined} market="total" />)).toContain('No total')
  })
})

describe('PRO-13 a match that is not played as planned', () => {
  const STATES = ['postponed', 'abandoned', 'retired', 'walkover', 'awarded', 'cancelled'] as const
  it.each(STATES)('PRO-13 %s is said at its head and beside a bet on it, in each language; a list says that it is postponed', (status) => {
    for (const locale of LOCALES) {
      const word = languages[locale]!.t(`betting.status.${status}`)
      const leg = sampleLeg('e1')
      const views = [
        // the only one of them that lists have
        ...(status === 'postponed' ? [<EventLine key="line" event={sampleRow('e1', { status })} feed={undefined} market="main" />] : []),
        <EventHead key="head" event={{ ...sampleEvent('e1'), status }} />,
        <BetLegRow key="leg" leg={{ ...leg, event: { ...leg.event, status } }} />,
      ]
      for (const view of views) {
        expect(show(view, locale)).toContain(word)
        cleanup()
      }
    }
  })

  it('PRO-13 a corrected result is called so at the head of its match', () => {
    const headOf = (event: object) => show(<EventHead event={{ ...sampleEvent('e1'), status: 'finished', ...event }} />)
    expect(headOf({ corrected_at: '2026-06-01T12:00:00.000Z' })).toContain('Finished · result corrected')
    // undefined: of a server of the version before
    for (const corrected_at of [null, undefined]) {
      cleanup()
      expect(headOf({ corrected_at })).not.toContain('corrected')
    }
  })
})

describe('BEY-7 the result of a race', () => {
  it('BEY-7 is its first three, in the list of results', () => {
    show(<ResultLine event={sampleRow('vr-7', race)} />)
    const first = [...screen.getByRole('list', { name: 'First three' }).children].map(({ textContent }) => textContent)
    expect(first).toEqual([
      expect.stringMatching(/^1\. .+ \(lane 2\)$/),
      expect.stringMatching(/^2\. .+lane 4/),
      expect.stringMatching(/^3\. .+lane 3/),
    ])
  })

  it('BEY-7 stands beside a bet on it, and no place of a cancelled one', () => {
    const leg = sampleLeg('vr-7')
    expect(show(<BetLegRow leg={{ ...leg, event: { ...leg.event, id: 'vr-7', ...race } }} />)).toMatch(
      /1\. .+ \(lane 2\), 2\. .+ \(lane 4\)/,
    )
    cleanup()
    expect(show(<ResultLine event={sampleRow('vr-7', { ...race, status: 'cancelled', score: {} })} />)).toContain('–')
  })
})

describe('PRO-13 an event without markets', () => {
  it.each([
    ['vr-7', 'live', 'Bets are closed, the race runs'],
    ['vf-1-7', 'live', 'Bets are closed, the match is being played'],
    ['vr-7', 'finished', 'Bets are closed, the race is over'],
    ['e1', 'finished', 'Bets are closed, the match is over'],
    ['e1', 'scheduled', 'No open markets'],
    ['e1', 'walkover', 'WalkoverSelections on it are void: a single comes back, an express counts them at 1.00.'],
    ['e1', 'cancelled', 'CancelledSelections on it are void'],
    ['e1', 'awarded', 'AwardedSelections on it are void'],
    ['e1', 'abandoned', 'AbandonedWhat was decided by then stands.'],
    ['e1', 'retired', 'RetiredThe one who did not retire has won the match, if a set or a map was completed.'],
  ] as const)('PRO-13 says of %s, %s: %s', (id, status, text) => {
    expect(show(<NoMarkets event={{ id, status }} isOffered />)).toContain(text)
  })

  it('D-16 says of a match without a feed that no bets are offered on it, and promises no list of results', () => {
    const said = (status: 'scheduled' | 'live' | 'finished') => show(<NoMarkets event={{ id: 'e1', status }} isOffered={false} />)
    expect([said('scheduled'), said('live')]).toEqual(Array(2).fill(expect.stringMatching(/^No bets are offered on it\.$/)))
    expect(said('finished')).not.toContain('list of results')
  })
})
