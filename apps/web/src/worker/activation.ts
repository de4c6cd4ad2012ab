/** STA-14, D-63: when a new version may take over the open pages. Pure. */

import { type Milliseconds, DAY_MS } from '@fairhouse/money'

/** A new version waits for busy pages at most this long. */
export const LONGEST_WAIT_MS = DAY_MS

/** What a page answers to the question whether it may be reloaded; a page that does not answer in time counts as busy. */
export type PageAnswer = 'free' | 'busy'

export const mayActivate = (answers: readonly PageAnswer[], waitedMs: Milliseconds): boolean =>
  waitedMs >= LONGEST_WAIT_MS || answers.every((answer) => answer === 'free')
