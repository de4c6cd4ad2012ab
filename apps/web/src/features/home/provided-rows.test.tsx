// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { TablesRow } from './provided-rows.tsx'

const isNear = vi.hoisted(() => vi.fn(() => false))
const called = vi.hoisted(() => vi.fn())
vi.mock('../../lib/use-in-sight.ts', () => ({ useInSight: isNear }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: called }))
vi.mock('../../shell/slots/use-table-states.ts', () => ({ useTableStates: () => () => undefined }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null }))
vi.mock('../../shell/slots/use-free-spins.ts', () => ({ useFreeSpins: () => undefined }))
vi.mock('../../shell/favourites/use-favourites.ts', () => ({ useFavourites: () => ({ isMarked: () => false, toggle: vi.fn() }) }))
afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const TABLE = { slug: 'table', title: 'A table', category: 'live', provider: { name: 'Studio' }, rtp: null, picture: null }

const offered = (games: number) => ({ data: { categories: games > 0 ? [{ id: 'live', label: 'live', games }] : [] } })

function shown(near: boolean, answer: object, filters: object = offered(1)) {
  isNear.mockReturnValue(near)
  called.mockReset().mockImplementation((name) => (name === 'GET /api/v2/catalogue/filters' ? filters : answer))
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <TablesRow />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const isCalled = called.mock.calls.some(([name, , options]) => name === 'GET /api/v2/catalogue' && options.enabled)
  return { isCalled, isBusy: container.querySelector('[aria-busy=true]') !== null, text: container.textContent }
}

describe('PRO-10 the row of live tables on home', () => {
  it('PRO-10 makes no call until it is near the window, and keeps its place until the tables come', () => {
    expect(shown(false, {})).toMatchObject({ isCalled: false, isBusy: false, text: expect.stringContaining('nav.live') })
    cleanup()
    expect(shown(true, {})).toMatchObject({ isCalled: true, isBusy: true })
    cleanup()
    expect(shown(true, { data: { data: [TABLE] } })).toMatchObject({ isBusy: false, text: expect.stringContaining('A table') })
  })

  it('PRO-10 is absent without a table, and makes no call for its games, also while it is unknown whether there is one', () => {
    for (const filters of [offered(0), {}, { isError: true }]) {
      expect(shown(true, {}, filters)).toMatchObject({ isCalled: false, text: '' })
      cleanup()
    }
  })

  it('PRO-10 keeps its place where the tables do not load, and loads them again on request', () => {
    const refetch = vi.fn()
    const { text, isBusy } = shown(true, { isError: true, refetch })
    expect([text, isBusy]).toEqual([expect.stringContaining('nav.live'), false])
    fireEvent.click(screen.getByRole('button', { name: 'home.again' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
