// @vitest-environment happy-dom
import { EVERY_GAME, type GameId } from '@fairhouse/games'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { Gain } from './gain.tsx'
import type { Table } from './use-table.ts'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/../..`).en) as Messages)

function shown(game: GameId, params: object | undefined): HTMLElement {
  const bet = params && EVERY_GAME[game]!.parse(params as Record<string, unknown>)
  const table = { game: { rules: EVERY_GAME[game] }, bet, stake: 10_00n, currency: 'RUB' } as unknown as Table
  return render(
    <LanguageProvider value={english}>
      <Gain table={table} />
    </LanguageProvider>,
  ).container
}

describe('the win of a bet in the panel', () => {
  it.each([
    ['keno', { risk: 'classic', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    ['plinko', { risk: 'high', rows: 16 }],
  ] as const)('PRO-4 %s states the most of several wins as such, beside its chance', (game, params) => {
    const text = shown(game, params).textContent
    expect(text).toMatch(/^Most you can win\+.+₽chance 1\s:\s/)
    expect(text).not.toContain('Win on this bet')
  })

  it('PRO-4 dice, whose wins are equal, states the win', () => {
    expect(shown('dice', { direction: 'under', target: 4950 }).textContent).toBe('Win on this bet+10.00\u00a0₽')
  })

  it('PRO-4 is text and not a field, also before a choice', () => {
    for (const params of [undefined, { direction: 'under', target: 4950 }]) {
      const box = shown('dice', params)
      expect(box.querySelector('dl')!.textContent).not.toBe('')
      expect(box.querySelector('input, output, [role="textbox"], [tabindex]')).toBeNull()
    }
    expect(shown('keno', undefined).textContent).toBe('Win on this bet–')
  })
})
