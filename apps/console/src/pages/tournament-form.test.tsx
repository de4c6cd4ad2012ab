// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { renderForm } from '../testing/rendered-form.tsx'
import { TournamentForm } from './tournament-form.tsx'

vi.mock('../parts/allowance.tsx', () => ({ Allowance: () => null }))
afterEach(cleanup)

const FORMER = {
  id: '7',
  title_ru: 'Осень',
  title_en: 'Autumn',
  title_kz: 'Күз',
  formula: 'turnover',
  best_n: 1,
  games: ['dice'],
  currency: 'RUB',
  min_stake: '10.00',
  unit: null,
  min_points: '1',
  starts_at: '2026-11-23T14:00:00.000Z',
  ends_at: '2026-11-25T12:30:00.000Z',
  prizes: [{ amount: '100.00', wager: 5 }],
}

it.each([
  ['a new one', undefined, 'as long as the reward settings say when it is announced'],
  ['a change', { ...FORMER, prize_days: 1 }, 'live 1 day, or longer if the reward settings say so at the change'],
  [
    'one without an announced life',
    { ...FORMER, prize_days: null },
    'bonus money lives 7 days, free spins as long as the reward settings say',
  ],
  ['one of a server of the version before', FORMER, 'bonus money lives 7 days, free spins as long as the reward settings say'],
])('PRO-15 bonuses.md 1 the form says how long prizes live: %s', (_, of, text) => {
  renderForm(<TournamentForm of={of as never} onDone={() => undefined} />)
  expect(screen.getByText(/^500 is cash/).textContent).toContain(text)
})
