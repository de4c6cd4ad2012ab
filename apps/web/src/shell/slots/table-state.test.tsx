// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { TableStateLine } from './table-state.tsx'
import { stateAt, type TableState } from './use-table-states.ts'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const OPEN: TableState = { state: 'open', players: 3, takesStakes: true, seconds: 9, results: [] }
function shown(table: TableState | null | undefined): string {
  cleanup()
  const { container } = render(
    <LanguageProvider value={english}>
      <TableStateLine table={table} />
    </LanguageProvider>,
  )
  return container.textContent
}
const chips = () => [
  screen.getByText(/^Last results/).textContent,
  [...document.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent).join(''),
]

describe('PRO-10 the state of a table on its card', () => {
  it('PRO-10 has the seconds left for stakes, or that none are taken, and the players', () => {
    expect(shown(OPEN)).toBe('Stakes: 9 s3 players')
    expect(shown({ ...OPEN, takesStakes: false, seconds: null, players: 1 })).toBe('No more stakes1 player')
  })

  it('PRO-10 says that stakes are taken where the studio does not state how long', () => {
    expect(shown({ ...OPEN, seconds: null })).toBe('Takes stakes3 players')
  })

  it('PRO-10 keeps its place while the state is not known, and is absent where the studio states none', () => {
    expect(shown(undefined)).toBe('')
    expect(document.querySelectorAll('span')).toHaveLength(1)
    shown(null)
    expect(document.querySelectorAll('span')).toHaveLength(0)
  })

  it('PRO-10 says why a table is closed, and names no players of a table of one’s own', () => {
    const nothing = { players: null, takesStakes: false, seconds: null, results: [] }
    expect((['waiting', 'closed', 'silent', 'own'] as const).map((state) => shown({ ...nothing, state }))).toEqual([
      'Opens in a moment',
      'Closed by a fault',
      'Closed: the studio does not answer',
      'Your own table',
    ])
  })

  it('PRO-10 has the last six results, the newest first, with whole names for screen readers', () => {
    const numbers = ['1', '2', '3', '4', '5', '6', '7'].map((name) => ({ name, color: 'red' as const }))
    shown({ ...OPEN, results: numbers })
    expect(chips()).toEqual(['Last results, newest first: 7, 6, 5, 4, 3, 2', '765432'])
    const sides = (['player', 'banker', 'tie'] as const).map((name) => ({ name, color: 'blue' as const }))
    shown({ ...OPEN, results: sides })
    expect(chips()).toEqual(['Last results, newest first: Tie, Banker, Player', 'TBP'])
  })

  it('PRO-10 counts the seconds down from the answer, and never says more than are left', () => {
    const stated: Parameters<typeof stateAt>[0] = {
      slug: 'a',
      state: 'open',
      players: 0,
      takes_stakes: true,
      closes_in_ms: 9500,
      results: [],
    }
    expect([-400, 0, 600, 3000, 9000, 20_000].map((age) => stateAt(stated, age).seconds)).toEqual([9, 9, 8, 6, null, null])
    expect([3000, 20_000].map((age) => stateAt(stated, age).takesStakes)).toEqual([true, false])
    expect(stateAt({ ...stated, closes_in_ms: null }, 0)).toMatchObject({ takesStakes: true, seconds: null })
  })
})
