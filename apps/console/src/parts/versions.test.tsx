// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ConfirmDialogProvider } from './confirm-dialog.tsx'
import { type StopTexts, StopVersion, type VersionRow } from './versions.tsx'

const NOW = Date.UTC(2026, 10, 24)
vi.mock('../lib/clock.ts', () => ({ currentTime: () => NOW }))
afterEach(cleanup)

const TEXTS: StopTexts = { current: 'the defaults hold', announced: 'it never begins' }
const instant = (inMs: number) => new Date(NOW + inMs).toISOString()

function show(row: Partial<VersionRow>, texts = TEXTS): void {
  const made = { by: 'ann', at: instant(-9), reason: 'a trial' }
  const version = { id: '3', is_current: false, starts_at: instant(-5), stopped_at: null, made, ...row }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <StopVersion row={version} isAllowed of="the terms" texts={texts} send={async () => ({ success: true })} />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
}

it.each<[string, Partial<VersionRow>, string]>([
  ['in force', { is_current: true }, TEXTS.current],
  ['not begun', { starts_at: instant(1) }, TEXTS.announced],
])('PRO-14 the stop of a version that is %s says what holds then', async (_, row, text) => {
  show(row)
  fireEvent.click(screen.getByRole('button', { name: 'Stop version 3' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('PRO-14 a version that a later one has ended has no button, unless it may hold again', () => {
  show({})
  expect([screen.queryByRole('button'), screen.getByText('ended')]).toEqual([null, expect.anything()])
  cleanup()
  show({}, { ...TEXTS, followed: 'the one before holds again' })
  expect(screen.getByRole('button', { name: 'Stop version 3' })).toBeTruthy()
})
