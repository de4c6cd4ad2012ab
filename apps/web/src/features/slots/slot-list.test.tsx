// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { choiceIn } from './choice.ts'
import { SlotList } from './slot-list.tsx'

const own = vi.hoisted(() => ({ isError: false, isLoading: false, refetch: vi.fn() }))
const NONE = { isPending: false, isLoading: false, isError: false, hasNextPage: false, refetch: vi.fn() }
vi.mock('../../lib/api/use-api.ts', () => ({ useApi: () => ({}), useApiQuery: () => NONE }))
vi.mock('../../lib/api/use-pages.ts', () => ({ usePages: () => ({ ...NONE, data: { pages: [{ data: [] }] } }) }))
vi.mock('../../shell/favourites/use-favourites.ts', () => ({ useFavourites: () => ({ games: [], own }) }))
afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

function shown(hasFailed: boolean): string {
  own.isError = hasFailed
  const choice = choiceIn(new URLSearchParams({ list: 'favourites' }))
  const { container } = render(
    <LanguageProvider value={language}>
      <SlotList choice={choice} onAll={() => undefined} />
    </LanguageProvider>,
  )
  return container.textContent!
}

it('PRO-9 the list of favourites says that it did not load where the marks of the account are unknown, and loads them again', () => {
  expect(shown(true)).toContain('slots.failed')
  expect(screen.queryByText('slots.noFavourites')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'slots.again' }))
  expect(own.refetch).toHaveBeenCalledTimes(1)
  cleanup()
  expect(shown(false)).toContain('slots.noFavourites')
})
