/** What a call that changes something looks like to its callers: `shell/write/use-write.ts` makes it. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Answer, Input, RouteName } from '@fairhouse/contracts/client'

import type { ReadRoute } from '../api/query.ts'

/** What the player reads when a call got no answer: it may or may not have been done, and a repeat is safe. */
export const NO_ANSWER: ErrorAnswer = { code: 'outcome_unknown', message: '' }

/** Arguments of a call: none where the route needs none. */
export type WriteArgs<K extends RouteName> = {} extends Input<K> ? [Input<K>?] : [Input<K>]

export interface Stale {
  /** What is renewed after each call: after a refusal or a lost answer too, since the screen may be outdated. */
  invalidates?: readonly ReadRoute[] | 'all'
}

/** How one call is treated. */
export interface Treatment<K extends RouteName> extends Stale {
  /** Runs with the data, before what is invalidated is read. */
  onDone?(data: Answer<K>): unknown
  /**
   * Shows the refusal itself when it returns 'shown'; otherwise it is a notice. Without an error: no answer came. `isGone`: of a kept call
   * whose screen was left, so that nothing that it sets on the screen is seen.
   */
  onRefused?(error: ErrorAnswer | undefined, isGone: boolean): unknown
  /** What makes two inputs the same command, which share an idempotency key after a lost answer. The whole input if absent. */
  commandOf?(input: Input<K>): unknown
}

export interface WriteState {
  /**
   * `reconnecting`: an answer was lost, the call is repeated. `lost`: no repeat got one either; only patient calls stay there, also while the player
   * asks again (`isBusy`).
   */
  state: 'resting' | 'sent' | 'reconnecting' | 'lost'
  /** Until the answer has come and what it invalidates is read. */
  isBusy: boolean
  /** Instant of the last press, in milliseconds. */
  sentAt: number
  /** Texts of the last refusal by field. */
  errors: Record<string, string>
  setErrors(errors: Record<string, string>): void
  /** Sends the lost call again, until its answer has come or is lost as well; nothing else is sent before it has an answer. */
  resend(): Promise<void>
}

export interface Writes extends WriteState {
  /** The data; undefined when it was refused, lost (the player was notified) or ignored during another call. */
  send<K extends RouteName>(route: K, input: Input<K>, treatment?: Treatment<K>): Promise<Answer<K> | undefined>
}

export interface Write<K extends RouteName> extends WriteState {
  /** The input that is being sent. */
  sending: Input<K> | undefined
  send(...input: WriteArgs<K>): Promise<Answer<K> | undefined>
}
