// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { BiggestWins } from './biggest-wins.tsx'

const win = { player: '***111', currency: 'RUB', stake: '1.00', payout: '20.00', multiplier: 200_000, at: '2026-01-01T00:00:00.000Z' }
const largest = [
  { ...win, id: 'a', game: 'slots', title: 'Caravan Gems' },
  { ...win, id: 'b', game: 'dice' },
]
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: () => ({ data: { largest } }) }))
afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: (key) => key }

it('PRO-9 a large win at a provider names its game by title, and one of the house by name', () => {
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <BiggestWins />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const names = [...container.querySelectorAll('li')].map((card) => card.querySelector('small')!.textContent)
  expect(names).toEqual(['Caravan Gems · ***111', 'game.dice · ***111'])
})
