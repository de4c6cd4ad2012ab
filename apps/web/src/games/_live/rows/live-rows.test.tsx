// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { LiveBet, LiveTable } from '../live-game.ts'
import { LiveRows } from './live-rows.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const rowOf = (id: string, player: string) => ({ id, player, currency: 'RUB', stake: '10.00' })
const table = { round: 7, bets: 2, players: 2, rows: [rowOf('a', '***112'), rowOf('b', '***111')] } as unknown as LiveTable
const own = { row: 'b', round: 7, status: 'placed' } as unknown as LiveBet

it('PRO-3 PRO-8 PRO-12 the own row of a shared table is marked You and comes first', () => {
  render(
    <LanguageProvider value={language}>
      <LiveRows table={table} bets={[own]} middle={() => null} />
    </LanguageProvider>,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.firstChild!.textContent)).toEqual(['feed.you', '***112'])
  expect(rows.map((row) => row.hasAttribute('data-own'))).toEqual([true, false])
})
