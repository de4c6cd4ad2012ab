// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { LiveView } from '../live-view.ts'
import type { LiveTableState } from '../use-live-table.ts'
import { LiveTabs } from './live-tabs.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const retry = vi.fn()

/** The tab of the ended rounds. */
function showRounds(state: object): void {
  const rounds = { data: { data: [] }, isFetchedAfterMount: true, isFetching: false, refetch: vi.fn() }
  const all = { rounds, bets: [], game: 'crash', table: undefined, hasFailed: false, retry, ...state } as unknown as LiveTableState
  render(
    <LanguageProvider value={language}>
      <LiveTabs state={all} view={{ bets: {}, drawing: () => '' } as unknown as LiveView} hidden={undefined} onProof={vi.fn()} />
    </LanguageProvider>,
  )
  fireEvent.click(screen.getByRole('tab', { name: 'live.rounds' }))
}

it('PRO-2 the ended rounds of a table that did not load are not called none, and load again', () => {
  showRounds({ hasFailed: true })
  expect(screen.queryByText('live.noRounds')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

it('PRO-2 the ended rounds of a table on its way are not called none', () => {
  showRounds({})
  expect([screen.queryByText('live.noRounds'), screen.queryByRole('button', { name: 'shell.retry' })]).toEqual([null, null])
})

it('PRO-2 a table without an ended round says so', () => {
  showRounds({ table: { history: [] } })
  expect(screen.getByText('live.noRounds')).toBeTruthy()
})
