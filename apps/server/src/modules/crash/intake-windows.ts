/**
 * Which instant everything received was handed in up to, by the record that each process keeps of itself. Instants are
 * milliseconds by the database's clock. Sources: games.md G2 "late hand-in", performance.md 4.
 */

/** A stretch of time in which one process could receive cash-outs without a break. */
export interface IntakeWindow {
  readonly since: number
  /** When it last said so. */
  readonly beat: number
  /** All it received before is handed in; Infinity once it has stopped. */
  readonly through: number
}

/** How long a round waits for who is silent, and a cash-out may take to be handed in. */
export const LATE_MS = 2000
/** A process that could not say its word for so long takes no cash-outs. */
export const FRESH_MS = 1000
/** So long may nobody receive right before the crash until stakes are given back. */
export const UNREACHABLE_MS = 500

/** Nobody is waited for who has been silent so long that whatever he took comes too late. */
export function completeThrough(windows: readonly IntakeWindow[], now: number): number {
  const awaited = windows.filter(({ beat }) => now - beat <= FRESH_MS + LATE_MS)
  return Math.min(now, ...awaited.map(({ through }) => through))
}

/** Whether no process could receive for so long up to `instant`. */
export function wasUnreachable(windows: readonly IntakeWindow[], instant: number): boolean {
  return !windows.some(({ since, beat }) => since <= instant && beat >= instant - UNREACHABLE_MS)
}
