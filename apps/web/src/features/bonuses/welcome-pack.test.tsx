// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Pack } from './types.ts'
import { WelcomePackCard } from './welcome-pack-card.tsx'

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)
const english = languageFrom('en', compileCatalog(readCatalogs(import.meta.dirname).en) as Messages)

function show(amounts: object, pack: object): string {
  const terms = { currency: 'USD', min: '10.00', max: '200.00', max_bet: '5.00', cap_times: 10, life: 604_800, ...amounts }
  const stage = { stage: 1, name: 'welcome:1', publicTitle: 'First', pct: 50, wager: 35, free_spins: 30, state: 'open', amounts: [terms] }
  const of = { expires_in: 86_400, is_renewed: false, refused: null, stages: [stage], ...pack } as unknown as Pack
  const { container } = render(
    <LanguageProvider value={english}>
      <WelcomePackCard pack={of} currency="USD" isGuest />
    </LanguageProvider>,
  )
  return container.textContent
}

it('bonuses.md 1 the welcome pack says the terms of its spins', () => {
  const text = show({ spin_value: '0.10', spin_max_win: '100.00' }, { spin_wager: 10, spin_life: 604_800 })
  expect(text).toContain('Spins of $0.10, 7 days to play them; up to $100.00 of winnings, wager ×10')
})

it('bonuses.md 1 a pack of a server of the version before shows no terms of spins', () => {
  const text = show({}, {})
  expect(text).toContain('30 free spins')
  expect(text).not.toMatch(/NaN|undefined|Spins of/)
})
