// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { DuelTabs } from './duel-tabs.tsx'
import type { DuelsTableState } from './use-duels-table.ts'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const retry = vi.fn()

function show(state: Partial<DuelsTableState>): void {
  const table = { own: [], ownBets: [], bettor: { mode: 'real' }, retry, ...state } as unknown as DuelsTableState
  render(
    <LanguageProvider value={language}>
      <DuelTabs table={table} onProof={vi.fn()} />
    </LanguageProvider>,
  )
}

it('BEY-11 duels that did not load are not called none, open or drawn, and load again', () => {
  show({ hasFailed: true, lobby: undefined })
  expect(screen.queryByText('duels.noOpen')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('tab', { name: 'duels.latest' }))
  expect([screen.queryByText('duels.noLatest'), screen.queryByText('shell.notLoaded') !== null]).toEqual([null, true])
})

it('BEY-11 duels on their way are not called none, open or drawn', () => {
  show({ hasFailed: false, lobby: undefined })
  expect(screen.queryByText('duels.noOpen')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'duels.latest' }))
  expect([screen.queryByText('duels.noLatest'), screen.queryByText('shell.notLoaded')]).toEqual([null, null])
})

it('BEY-11 an empty lobby is called so, also where the limits of the game did not load', () => {
  show({ hasFailed: true, lobby: { open: [], latest: [] } as unknown as NonNullable<DuelsTableState['lobby']> })
  expect(screen.getByText('duels.noOpen')).toBeTruthy()
})
