// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { ProviderReturns } from './provider-returns.tsx'

afterEach(cleanup)

const language: Language = {
  locale: 'en',
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  find: () => undefined,
}
const hand = {
  slug: 'studio-blackjack',
  title: 'Steppe Blackjack',
  category: 'live' as const,
  provider: { id: 'studio', name: 'Studio' },
  stated: { rtp: '99.5430', return_terms: { min: null, play: 'basic_strategy' as const, error: '0.0072' } },
}
const since = '2026-11-28T00:00:00.000Z'
const rub = { currency: 'RUB' as const, bets: 3, staked: '30.00', paid: '29.00', observed: '96.6666', since }

function shown(games: Parameters<typeof ProviderReturns>[0]['games']) {
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <ProviderReturns games={games} level={2} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  return { rows, links: [...container.querySelectorAll('a')].map(({ pathname }) => pathname) }
}

it('D-50 each game names its maker, what it states with its terms, and what was paid in each currency', () => {
  const slot = { ...hand, slug: 'studio-gems', title: 'Gems', category: 'slots' as const, stated: { rtp: '96.0000', return_terms: null } }
  const { rows, links } = shown([
    { ...hand, played: [rub, { ...rub, currency: 'KZT' }] },
    { ...slot, played: [] },
  ])
  expect(rows.map(([game]) => game)).toEqual([
    'Steppe Blackjackobserved.maker StudioRUB · observed.betsSince 3 28 November 2026',
    'Steppe Blackjackobserved.maker StudioKZT · observed.betsSince 3 28 November 2026',
    'Gemsobserved.maker Studioobserved.noBets',
  ])
  expect(rows[0]!.slice(1, 3)).toEqual(['99.54\u00a0%, slot.play.basic_strategy, slot.returnError 0.008', '96.66\u00a0%'])
  expect(rows[2]!.slice(1)).toEqual(['96\u00a0%', '–', '–'])
  expect(links.map((path) => path.replace(/^\/en/, ''))).toEqual([
    '/games/live-casino/studio-blackjack/demo',
    '/games/live-casino/studio-blackjack/demo',
    '/games/slots/studio-gems/demo',
  ])
})

it('D-50 a maker that states no return is said to state none, and without such games nothing is shown', () => {
  expect(shown([{ ...hand, stated: { rtp: null, return_terms: null }, played: [] }]).rows[0]![1]).toBe('observed.notStated')
  expect(shown([]).rows).toEqual([])
})
