// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ConfirmDialogProvider } from './confirm-dialog.tsx'
import { instantText } from '../lib/labels.ts'
import { isFieldTaken } from '../lib/schemas.ts'
import { ChangeOrStop, orderText, type StopTerms, StopVersion, timeText, type VersionRow } from './versions.tsx'

const NOW = Date.UTC(2026, 10, 24)
vi.mock('../lib/clock.ts', () => ({ currentTime: () => NOW }))
afterEach(cleanup)

const MINUTE: StopTerms = { noticeMs: 60_000, stays: 'The rest stays.' }
const instant = (inMs: number) => new Date(NOW + inMs).toISOString()

function show(row: Partial<VersionRow>, terms = MINUTE, next?: number): void {
  const made = { by: 'ann', at: instant(-9), reason: 'a trial' }
  const version = { id: '3', is_current: false, starts_at: instant(-5), stopped_at: null, made, ...row }
  const later = { ...version, id: '2', is_current: false, starts_at: instant(next ?? 0) }
  const all = next === undefined ? [version] : [version, later]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <StopVersion row={version} all={all} isAllowed of="the terms" terms={terms} send={async () => ({ success: true })} />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
}

const NO_NOTICE = { ...MINUTE, noticeMs: 0 }
const NEVER = 'It never begins. What is in force at that time goes on.'
const DEFAULTS_THEN = 'The defaults hold from then on, and no version of before. The rest stays.'
const untilNext = (inMs: number) =>
  `The defaults hold from then on until version 2 begins, at ${instantText(instant(inMs))}, and no version of before. The rest stays.`

it.each<[string, [Partial<VersionRow>, StopTerms?, number?], string]>([
  ['in force', [{ is_current: true }], `It ends in a minute. ${DEFAULTS_THEN}`],
  ['in force, without a notice', [{ is_current: true }, NO_NOTICE], `It ends at once. ${DEFAULTS_THEN}`],
  ['in force, before another one', [{ is_current: true }, MINUTE, 60_001], `It ends in a minute. ${untilNext(60_001)}`],
  [
    'in force, less than the notice before another one',
    [{ is_current: true }, MINUTE, 60_000],
    `It ends at ${instantText(instant(60_000))}, when version 2 begins. The rest stays.`,
  ],
  ['not begun', [{ starts_at: instant(60_000) }], NEVER],
  ['not begun, without a notice', [{ starts_at: instant(1) }, NO_NOTICE], NEVER],
  ['about to begin', [{ starts_at: instant(59_999) }], `It ends in a minute. ${DEFAULTS_THEN}`],
])('PRO-14 the stop of a version that is %s says what holds then', async (_, shown, text) => {
  show(...shown)
  fireEvent.click(screen.getByRole('button', { name: 'Stop version 3' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('PRO-14 a version that a later one has ended has no button', () => {
  show({})
  expect([screen.queryByRole('button'), screen.getByText('ended')]).toEqual([null, expect.anything()])
})

const day = (count: number) => new Date(NOW + count * 86_400_000).toISOString()
const version = (id: string, start: number, stop?: number) => ({
  id,
  starts_at: day(start),
  stopped_at: stop === undefined ? null : day(stop),
})
const DEFAULTS = { id: '0', starts_at: null, stopped_at: null }

it('PRO-14 says which version that was scheduled for later takes over, and that former ones do not come back', () => {
  const made = [version('4', 9), version('3', 5), version('2', 3, 3), version('1', 1), DEFAULTS]
  expect(orderText(made, '2026-11-26 12:30')).toBe(
    `It ends the versions that began before it for good, and holds until version 3 begins, at ${instantText(day(5))}.`,
  )
  expect(orderText(made, '2026-12-26 12:30')).toBe('It ends the versions that began before it for good.')
})

it('PRO-14 PRO-16 a list says to each version which one takes over and when, or when it was stopped', () => {
  const made = [version('6', 4), version('5', 9), version('4', 4, 6), version('3', 2, 2), version('2', 0, 3), version('1', -3, 1), DEFAULTS]
  const texts = Object.fromEntries(made.map((row) => [row.id, timeText(row, made)]))
  const [from, to] = [(count: number) => `from ${instantText(day(count))}`, (count: number) => `to ${instantText(day(count))}`]
  expect(texts).toEqual({
    1: `${from(-3)} ${to(0)}, then version 2`,
    2: `${from(0)}, stopped ${instantText(day(3))}`,
    3: `${from(2)}, stopped ${instantText(day(2))}`,
    4: `${from(4)} ${to(4)}, then version 6`,
    5: from(9),
    6: `${from(4)} ${to(9)}, then version 5`,
    0: 'while no version is',
  })
})

it.each([
  ['POST /console/v1/promos', 'code', 'AUTUMN', 'FORMER CODE'],
  ['POST /console/v1/spin-offers', 'name', 'autumn', 'A former name'],
] as const)('PRO-14 an offer whose name no entry takes any more is stopped, not changed: %s', (key, field, name, former) => {
  const rowOf = (of: string) => (
    <ChangeOrStop
      key={of}
      row={{ replaced_at: null, stopped_at: null }}
      name={of}
      isAllowed
      isChangeable={isFieldTaken(key, field, of)}
      onChange={() => undefined}
      title="Stop"
      text="Nobody gets it from now on."
      send={async () => ({ success: true })}
    />
  )
  render([name, former].map(rowOf))
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    `Change ${name}`,
    `Stop ${name}`,
    `Stop ${former}`,
  ])
})
