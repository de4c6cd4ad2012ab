/** What is known of the calls of one screen, and how each event changes it. Pure: an event that changes nothing returns the same object. */
import type { WriteState } from './writes.ts'

export interface Known<Call> extends Pick<WriteState, 'state' | 'sentAt'> {
  /** The call that is under way; with turns, the latest of them. */
  readonly sent: Call | undefined
  /** A patient call that got no answer: it is repeated unchanged before another like it is sent. */
  readonly lost: Call | undefined
}

export const NOTHING_SENT = { state: 'resting', sentAt: 0, sent: undefined, lost: undefined } as const

/**
 * `now` in milliseconds. A lost call that is sent again stays `lost` until it has an answer. Another one of which it knew before is superseded: its
 * answer changes nothing here.
 */
export const pressed = <Call>(known: Known<Call>, call: Call, now: number): Known<Call> =>
  known.lost === call ? { ...known, state: 'lost', sentAt: now, sent: call } : { state: 'sent', sentAt: now, sent: call, lost: undefined }

/** A try got no answer, and is repeated. */
export const retried = <Call>(known: Known<Call>, call: Call): Known<Call> =>
  known.sent === call && known.state === 'sent' ? { ...known, state: 'reconnecting' } : known

/** The last try is over; what the answer changes is read again. `isLost`: it got no answer, and is kept. */
export function answered<Call>(known: Known<Call>, call: Call, isLost: boolean): Known<Call> {
  const [state, lost] = isLost ? (['lost', call] as const) : (['sent', undefined] as const)
  if (known.sent !== call || (known.state === state && known.lost === lost)) return known
  return { ...known, state, lost }
}

/** Another call may be sent, or the lost one again. */
export const ended = <Call>(known: Known<Call>, call: Call): Known<Call> =>
  known.sent === call ? { ...known, state: known.lost === undefined ? 'resting' : 'lost', sent: undefined } : known
