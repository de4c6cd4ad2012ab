/** Turns an error into one line that says what to do, or the lines of a refusal or of a check. */
import { StartRefused } from '@fairhouse/server/opening'

import { NotStarted } from './child.ts'

/** Maximum number of printed faults. */
const SHOWN = 50

/** What a check found wrong: a heading, and a line for each fault. */
export class FaultsFound extends Error {
  constructor(heading: string, faults: readonly string[]) {
    const more = faults.length > SHOWN ? [`and ${faults.length - SHOWN} more`] : []
    super([heading, ...faults.slice(0, SHOWN), ...more].join('\n'))
  }
}

const ADVICE: Record<string, string> = {
  EADDRINUSE: 'another program uses that port: set PORT to a free one',
  EACCES: 'the right is missing: choose a place or a port that this user may use (DATA_DIR, PORT)',
  EPERM: 'the right is missing: choose a place that this user may use (DATA_DIR)',
  EROFS: 'the place is read-only: set DATA_DIR to a folder that can be written',
  ENOSPC: 'the disk is full: make room, or set DATA_DIR to another disk',
  EDQUOT: "this user's share of the disk is full: make room, or set DATA_DIR to another disk",
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  ECONNREFUSED: 'nothing answers there: is the database of DATABASE_URL running?',
  ENOTFOUND: 'that host does not exist: check DATABASE_URL',
  '28P01': 'the database refuses the password: check DATABASE_URL',
  '3D000': 'that database does not exist: check DATABASE_URL',
  '42501': 'the database user may not make tables: check DATABASE_URL',
}

export function explain(error: unknown): string {
  if (error instanceof NotStarted || error instanceof StartRefused || error instanceof FaultsFound) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  const first = innermost(error) || message || String(error)
  const line = first.split('\n')[0]!
  const advice = ADVICE[code ?? ''] ?? ADVICE[/\b(ENOSPC|No space left)\b/.test(first) ? 'ENOSPC' : '']
  return advice ? `${line} – ${advice}` : line
}

/** Several addresses of one host were tried, with the same failure. */
function innermost(error: unknown): string {
  return error instanceof AggregateError ? String((error.errors[0] as Error).message) : ''
}
