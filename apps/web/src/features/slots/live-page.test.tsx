// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import LivePage from './live-page.tsx'

const own = vi.hoisted(() => ({ isError: false, isLoading: false, refetch: vi.fn() }))
const none = vi.hoisted(() => ({ data: { data: [] }, isLoading: false, isError: false, refetch: vi.fn() }))
vi.mock('../../lib/api/use-api.ts', () => ({
  useApiQuery: (name: string) => (name === 'GET /api/v2/catalogue/filters' ? { data: { categories: [], features: [] } } : none),
}))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: ({ children }: { children: unknown }) => children }))
vi.mock('../../lib/session/user.ts', async (original) => ({ ...(await original<object>()), useUser: () => null }))
vi.mock('../../shell/favourites/use-favourites.ts', () => ({ useFavourites: () => ({ games: [], own }) }))
afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

function shown(hasFailed: boolean, address = '/?list=favourites'): string {
  own.isError = hasFailed
  const { container } = render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider value={language}>
        <LivePage />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return container.textContent!
}

it('PRO-10 the favourites among the tables did not load where the marks of the account are unknown, and load again', () => {
  expect(shown(true)).toContain('slots.failed')
  expect(screen.queryByText('slots.noFavourites')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  expect([own.refetch.mock.calls.length, none.refetch.mock.calls.length]).toEqual([1, 0])
  cleanup()
  expect(shown(false)).toContain('slots.noFavourites')
  cleanup()
  expect(shown(true, '/')).toContain('live.none')
})
