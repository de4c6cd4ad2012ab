/** Lists of terms in versions: when each holds and which one takes over, who made it, and the button that stops it. */
import { Badge, Button, type Column } from '@fairhouse/ui'
import { useState } from 'react'

import { currentTime } from '../lib/clock.ts'
import { instantText } from '../lib/labels.ts'
import { instantIn } from '../lib/typed-instant.ts'
import { type Decision, useDecide } from './confirm-dialog.tsx'
import { RowActions } from './row-actions.tsx'

export interface VersionRow {
  /** The version; 0 = the defaults. */
  readonly id: string
  readonly is_current: boolean
  readonly starts_at: string | null
  readonly stopped_at: string | null
  readonly made: { readonly by: string; readonly at: string; readonly reason: string } | null
}

export const versionColumn: Column<VersionRow> = {
  key: 'version',
  header: 'Version',
  heads: true,
  cell: ({ id }) => (id === '0' ? 'Defaults' : id),
}

type Times = Pick<VersionRow, 'id' | 'starts_at' | 'stopped_at'>

/** `all`: every version, among which those are that end others by their begin. */
export const inForceColumn = (all: readonly Times[]): Column<VersionRow> => ({
  key: 'time',
  header: 'In force',
  from: 1024,
  wraps: true,
  cell: (row) => timeText(row, all),
})

export function timeText(row: Times, all: readonly Times[]): string {
  const { starts_at: start, stopped_at: stop } = row
  if (start === null) return 'while no version is'
  const next = beginsAfter(all, Date.parse(start), row)
  if (next && (stop === null || Date.parse(next.start) < Date.parse(stop)))
    return `from ${instantText(start)} to ${instantText(next.start)}, then version ${next.id}`
  return `from ${instantText(start)}${stop === null ? '' : `, stopped ${instantText(stop)}`}`
}

/** Of the decision to schedule a version. `startsAt`: as typed. */
export function orderText(made: readonly Times[], startsAt: string): string {
  const next = beginsAfter(made, instantIn(startsAt))
  const until = next ? `, and holds until version ${next.id} begins, at ${instantText(next.start)}` : ''
  return `It ends the versions that began before it for good${until}.`
}

/** The version that takes over from one of this begin: the next to begin, whichever was made first, or one made later that begins with it. One that is stopped before its begin never holds. */
function beginsAfter(all: readonly Times[], begin: number, of?: Times): { id: string; start: string } | undefined {
  const later = all.flatMap(({ id, starts_at: start, stopped_at: stop }) => {
    if (start === null || (stop !== null && Date.parse(stop) <= Date.parse(start))) return []
    const isLater = Date.parse(start) > begin || (of && Date.parse(start) === begin && Number(id) > Number(of.id))
    return isLater ? [{ id, start }] : []
  })
  return later.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start) || Number(other.id) - Number(one.id))[0]
}

export const madeColumn: Column<Pick<VersionRow, 'made'>> = {
  key: 'made',
  header: 'Made',
  from: 1024,
  wraps: true,
  cell: ({ made }) => (made ? `${instantText(made.at)}, ${made.by}: ${made.reason}` : '—'),
}

export interface StopTerms {
  /** From the stop to the end. One that begins earlier begins, though it is stopped. */
  readonly noticeMs: number
  /** What the stop takes nothing of. */
  readonly stays: string
}

/** Of the decision to stop a version: what holds then. `now`: milliseconds. */
export function stopText(row: Times, all: readonly Times[], { noticeMs, stays }: StopTerms, now: number): string {
  const start = Date.parse(row.starts_at!)
  if (start > now && start >= now + noticeMs) return 'It never begins. What is in force at that time goes on.'
  const next = beginsAfter(all, Math.max(start, now), row)
  if (next && Date.parse(next.start) <= now + noticeMs)
    return `It ends at ${instantText(next.start)}, when version ${next.id} begins. ${stays}`
  const until = next ? ` until version ${next.id} begins, at ${instantText(next.start)}` : ''
  return `It ends ${noticeMs === 0 ? 'at once' : 'in a minute'}. The defaults hold from then on${until}, and no version of before. ${stays}`
}

interface StopVersionProps {
  row: VersionRow
  all: readonly VersionRow[]
  isAllowed: boolean
  /** What the version is of. */
  of: string
  terms: StopTerms
  send: Decision['send']
}

export function StopVersion({ row, all, isAllowed, of, terms, send }: StopVersionProps) {
  const { id, is_current: isCurrent, starts_at: start, stopped_at: stopped } = row
  const decide = useDecide()
  if (stopped !== null) return <Badge>stopped</Badge>
  if (id === '0' || !isAllowed) return isCurrent ? <Badge tone="accent">in force</Badge> : '—'
  if (Date.parse(start!) <= currentTime() && !isCurrent) return <Badge>ended</Badge>
  const stop = () =>
    decide({ title: `Stop version ${id} of ${of}`, text: stopText(row, all, terms, currentTime()), verb: 'Stop', isGrave: true, send })
  return (
    <Button size={32} aria-label={`Stop version ${id}`} onClick={stop}>
      Stop
    </Button>
  )
}

/** Which version the form below a list changes, null for a new entry; `key` renews the form with each choice. */
export function useChanged<Row>() {
  const [{ of, key }, setChosen] = useState<{ of: Row | null; key: number }>({ of: null, key: 0 })
  return { of, key, choose: (row: Row | null) => setChosen({ of: row, key: key + 1 }) }
}

interface ChangeOrStopProps {
  row: { readonly replaced_at: string | null; readonly stopped_at: string | null }
  name: string
  isAllowed: boolean
  /** Whether an entry takes this name: one of before may have another form, and have no next version. */
  isChangeable: boolean
  onChange: () => void
  /** What a stop is, and what it means. */
  title: string
  text: string
  send: Decision['send']
}

/** Of the version in force; a former one says how it ended. */
export function ChangeOrStop({ row, name, isAllowed, isChangeable, onChange, ...stop }: ChangeOrStopProps) {
  const decide = useDecide()
  if (row.replaced_at !== null) return <Badge>replaced</Badge>
  if (row.stopped_at !== null) return <Badge>stopped</Badge>
  if (!isAllowed) return '—'
  return (
    <RowActions>
      {isChangeable && (
        <Button size={32} aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
      <Button size={32} aria-label={`Stop ${name}`} onClick={() => decide({ ...stop, verb: 'Stop', isGrave: true })}>
        Stop
      </Button>
    </RowActions>
  )
}
