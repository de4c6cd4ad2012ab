/** When the next full check is due, and when a check counts as missing. Pure; milliseconds. */
import { DAY_MS, MINUTE_MS } from '@fairhouse/money'

/** The full check takes at most a twentieth of the time: 24 s over 2.5 million bets, so every eight minutes there. */
const SHARE = 20
/** A check runs each minute: two are missing, and a third is late. */
const STALE_AFTER_MS = 4 * MINUTE_MS

export interface Known {
  at: number
  took: number
  differences: number
}

/** After a finding the next full check is due at once, so the alarm ends with its cause. */
export function isFullDue(last: Known | null, now: number): boolean {
  if (last === null || last.differences > 0) return true
  const wait = Math.min(DAY_MS, last.took * SHARE)
  return now - last.at >= wait
}

export type BooksState = 'agree' | 'differ' | 'stale' | 'unchecked'

/** A difference of the whole journal remains until the next full check finds none. */
export function booksState({ quick, full }: { quick: Known | null; full: Known | null }, now: number): BooksState {
  const known = [quick, full].filter((check) => check !== null)
  if (known.length === 0) return 'unchecked'
  const newest = Math.max(...known.map(({ at, took }) => at + took))
  const isFullNewer = full !== null && (quick === null || full.at > quick.at)
  const counted = isFullNewer ? [full] : known
  if (counted.some(({ differences }) => differences > 0)) return 'differ'
  return now - newest > STALE_AFTER_MS ? 'stale' : 'agree'
}
