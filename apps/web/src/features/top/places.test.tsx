// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Top } from './choice.ts'
import { hasPlaces, Places } from './places.tsx'
import { Podium } from './podium.tsx'

vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null }))
afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: (key) => key }
const sums = { value: '1.00', winnings: '1.00', staked: '1.00' }
const rows = [1, 2, 3, 4, 5].map((place) => ({ place, player: `p${place}`, avatar: null, ...sums }))
const topOf = (place: number, hidden = false, shown = rows) => ({ rows: shown, me: { place, hidden, ...sums } }) as unknown as Top

/** Names on the podium and in the list. */
function names(top: Top) {
  const { container } = render(
    <LanguageProvider value={language}>
      <Podium top={top} />
      {hasPlaces(top) && <Places top={top} by="winnings" />}
    </LanguageProvider>,
  )
  return container.textContent.match(/p\d|top\.you(?!Hide)/g)
}

describe('PRO-22 the caller among the leaders', () => {
  it('PRO-22 stands once in the list, above the others', () => {
    expect(names(topOf(4))).toEqual(['p1', 'p2', 'p3', 'top.you', 'p5'])
    cleanup()
    expect(names(topOf(60))).toEqual(['p1', 'p2', 'p3', 'top.you', 'p4', 'p5'])
  })

  it('PRO-22 stands once on the podium', () => {
    expect(names(topOf(2))).toEqual(['p1', 'top.you', 'p3', 'p4', 'p5'])
    cleanup()
    expect(names(topOf(1, false, rows.slice(0, 2)))).toEqual(['top.you', 'p2'])
  })

  it('PRO-22 a hidden caller takes the row of nobody', () => {
    expect(names(topOf(2, true))).toEqual(['p1', 'p2', 'p3', 'top.you', 'p4', 'p5'])
  })
})
