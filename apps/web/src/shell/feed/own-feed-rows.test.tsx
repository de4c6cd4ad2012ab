// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { useOwnFeedRows } from './use-feed-rows.ts'

const bet = (game: string, params: object) =>
  ({ id: game, game, params, currency: 'RUB', stake: '1.00', payout: '0.00', multiplier: 0, at: '2026-01-01T00:00:00.000Z' }) as const
vi.mock('./use-own-rows.ts', () => ({
  useOwnIds: () => new Set(),
  useOwnRows: () => [bet('slots', { title: 'Caravan Gems' }), bet('dice', { title: 'A title' }), bet('live', { title: '' })],
}))

const language: Language = { locale: 'en', t: (key) => key, find: (key) => key }

it('PRO-4 own bets in the feed have the title of a provider’s game, and the name of any other', () => {
  const { result } = renderHook(useOwnFeedRows, {
    wrapper: ({ children }) => <LanguageProvider value={language}>{children}</LanguageProvider>,
  })
  expect(result.current?.map(({ title }) => title)).toEqual(['Caravan Gems', 'game.dice', 'game.live'])
})
