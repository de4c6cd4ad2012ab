/** Lists of terms in versions: when each holds, who made it, and the button that stops it. */
import { Badge, Button, type Column } from '@fairhouse/ui'
import { useState } from 'react'

import { currentTime } from '../lib/clock.ts'
import { instantText } from '../lib/labels.ts'
import { type Decision, useDecide } from './confirm-dialog.tsx'

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

export const inForceColumn: Column<VersionRow> = {
  key: 'time',
  header: 'In force',
  from: 1024,
  wraps: true,
  cell: ({ starts_at: from, stopped_at: until }) =>
    from === null ? 'always' : `from ${instantText(from)}${until === null ? '' : `, stopped ${instantText(until)}`}`,
}

export const madeColumn: Column<Pick<VersionRow, 'made'>> = {
  key: 'made',
  header: 'Made',
  from: 1024,
  wraps: true,
  cell: ({ made }) => (made ? `${instantText(made.at)}, ${made.by}: ${made.reason}` : '—'),
}

/** How a version ends, by its state. */
export interface StopTexts {
  readonly current: string
  /** Of one that was followed by a later one. Absent where that ended it for good: it is not stopped any more. */
  readonly followed?: string
  readonly announced: string
}

export const NEVER_BEGINS = 'It never begins. What is in force until then goes on.'

interface StopVersionProps {
  row: VersionRow
  isAllowed: boolean
  /** What the version is of. */
  of: string
  texts: StopTexts
  send: Decision['send']
}

export function StopVersion({ row, isAllowed, of, texts, send }: StopVersionProps) {
  const { id, is_current: isCurrent, starts_at: start, stopped_at: stopped } = row
  const decide = useDecide()
  if (stopped !== null) return <Badge>stopped</Badge>
  if (id === '0' || !isAllowed) return isCurrent ? <Badge tone="accent">in force</Badge> : '—'
  const begunText = isCurrent ? texts.current : texts.followed
  const text = Date.parse(start!) > currentTime() ? texts.announced : begunText
  if (text === undefined) return <Badge>ended</Badge>
  return (
    <Button
      size={32}
      aria-label={`Stop version ${id}`}
      onClick={() => decide({ title: `Stop version ${id} of ${of}`, text, verb: 'Stop', isGrave: true, send })}
    >
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
  onChange: () => void
  /** What a stop is, and what it means. */
  title: string
  text: string
  send: Decision['send']
}

/** Of the version in force; a former one says how it ended. */
export function ChangeOrStop({ row, name, isAllowed, onChange, ...stop }: ChangeOrStopProps) {
  const decide = useDecide()
  if (row.replaced_at !== null) return <Badge>replaced</Badge>
  if (row.stopped_at !== null) return <Badge>stopped</Badge>
  if (!isAllowed) return '—'
  return (
    <>
      <Button size={32} aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>{' '}
      <Button size={32} aria-label={`Stop ${name}`} onClick={() => decide({ ...stop, verb: 'Stop', isGrave: true })}>
        Stop
      </Button>
    </>
  )
}
