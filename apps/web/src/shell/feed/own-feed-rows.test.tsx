// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { useFeedRows, useOwnFeedRows } from './use-feed-rows.ts'

const bet = (game: string, params: object) =>
  ({ id: game, game, params, currency: 'RUB', stake: '1.00', payout: '0.00', multiplier: 0, at: '2026-01-01T00:00:00.000Z' }) as const
vi.mock('./use-own-rows.ts', () => ({
  useOwnIds: () => new Set(),
  useOwnRows: () => [bet('slots', { title: 'Caravan Gems' }), bet('dice', { title: 'A title' }), bet('live', { title: '' })],
}))

const listed = (id: string, more: object) => ({ ...bet(id, {}), player: '***111', ...more })
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../lib/api/use-api.ts', () => ({
  useApiQuery: () => ({ data: { latest: [listed('slots', { title: 'Caravan Gems' }), listed('dice', {}), listed('live', {})] } }),
}))

const language: Language = { locale: 'en', t: (key) => key, find: (key) => key }

const wrapper = ({ children }: { children: ReactNode }) => <LanguageProvider value={language}>{children}</LanguageProvider>

it('PRO-4 own bets in the feed have the title of a provider’s game, and the name of any other', () => {
  const { result } = renderHook(useOwnFeedRows, { wrapper })
  expect(result.current?.map(({ title }) => title)).toEqual(['Caravan Gems', 'game.dice', 'game.live'])
})

it('PRO-9 bets of all players have them, too', () => {
  const { result } = renderHook(() => useFeedRows('all'), { wrapper })
  expect(result.current.map(({ title }) => title)).toEqual(['Caravan Gems', 'game.dice', 'game.live'])
})
