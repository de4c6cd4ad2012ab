/** Lists of terms in versions: when each holds, who made it, and the button that stops it. */
import { Badge, Button, type Column } from '@fairhouse/ui'

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

export const madeColumn: Column<VersionRow> = {
  key: 'made',
  header: 'Made',
  from: 1024,
  wraps: true,
  cell: ({ made }) => (made ? `${instantText(made.at)}, ${made.by}: ${made.reason}` : '—'),
}

interface StopVersionProps {
  row: VersionRow
  isAllowed: boolean
  /** What the version is of, and what its end means. */
  of: string
  text: string
  send: Decision['send']
}

export function StopVersion({ row: { id, is_current: isCurrent, stopped_at: stopped }, isAllowed, of, text, send }: StopVersionProps) {
  const decide = useDecide()
  if (stopped !== null) return <Badge>stopped</Badge>
  if (id === '0' || !isAllowed) return isCurrent ? <Badge tone="accent">in force</Badge> : '—'
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
