// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { ruleText } from './facts.tsx'
import { Rules } from './rules.tsx'
import type { TournamentCard } from './words.ts'

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)

const TERMS = { formula: 'turnover', best_n: 1, games: ['dice'], currency: 'RUB', min_stake: '10.00', unit: '250.00', min_points: '150' }
const ENGLISH = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

function rulesOf(terms: Partial<TournamentCard> = {}): string {
  render(
    <MemoryRouter>
      <LanguageProvider value={ENGLISH}>
        <Rules tournament={{ ...TERMS, ...terms } as TournamentCard} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return screen.getByRole('region', { name: 'Rules' }).textContent.replaceAll('\u00a0', ' ')
}

it('PRO-15 a tournament names the money for a point and the least points of a place', () => {
  expect(ruleText(TERMS as TournamentCard, ENGLISH).replaceAll('\u00a0', ' ')).toBe('Turnover: 1 point for each 250.00 ₽ staked')
  expect(rulesOf()).toContain('Points for a place: 1.50 or more.')
})

it('PRO-15 where any points have a place, the rules name no number', () => {
  expect(rulesOf({ min_points: '1' })).not.toContain('Points for a place')
})
