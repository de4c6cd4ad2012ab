/**
 * The instant up to which every receipt is stored, computed from the windows that each process writes. Instants are
 * milliseconds by the database's clock. Sources: games.md G2 "late hand-in", performance.md 4.
 */

/** A period in which one process could receive cash-outs without a break. */
export interface IntakeWindow {
  readonly since: number
  /** Time of its last write. */
  readonly beat: number
  /** Everything received before is stored; Infinity after a stop. */
  readonly through: number
}

/** How long a round waits for a silent process, and a cash-out may take to be stored. */
export const LATE_MS = 2000
/** A process without a successful write for this long accepts no cash-outs. */
export const FRESH_MS = 1000
/** When no process could receive for this long right before the crash, stakes are returned. */
export const UNREACHABLE_MS = 500

/** A process silent for so long that its receipts would be late delays nothing. */
export function completeThrough(windows: readonly IntakeWindow[], now: number): number {
  const awaited = windows.filter(({ beat }) => now - beat <= FRESH_MS + LATE_MS)
  return Math.min(now, ...awaited.map(({ through }) => through))
}

/** Whether no process could receive for this long up to `instant`. */
export function wasUnreachable(windows: readonly IntakeWindow[], instant: number): boolean {
  return !windows.some(({ since, beat }) => since <= instant && beat >= instant - UNREACHABLE_MS)
}
