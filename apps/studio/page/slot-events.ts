/** What a slot's page takes part in: presses, answers of the studio, messages of the site; and what its state asks for. Amounts are minor units. */
import type { AutoPlan } from './autoplay.ts'
import type { Fault } from './frame/faults.ts'
import type { Outgoing } from './frame/reach.ts'
import type { Former } from './frame/stakes.ts'
import type { Round, Session, Spun } from './types.ts'

/** A spin as it is sent. A repeat has the same key. */
export interface SpinOrder {
  readonly key: string
  readonly stake: number
  readonly free: boolean
  /** Which round of an autoplay, from 1; absent: the player pressed. */
  readonly auto?: number
}

export type ReadSession = Pick<Session, 'balance' | 'free'>

export type SlotPageEvent =
  | { readonly type: 'opened'; readonly unfinished: Round | null }
  /** The spin key: stops autoplay, or spins. */
  | { readonly type: 'press'; readonly key: string }
  /** The form of autoplay is opened: no round begins while the player fills it in. */
  | { readonly type: 'choosing' }
  | { readonly type: 'auto'; readonly plan: AutoPlan; readonly key: string }
  /** Autoplay's wait after spin number `turn` is over. */
  | { readonly type: 'next'; readonly turn: number; readonly key: string }
  | { readonly type: 'level'; readonly by: 1 | -1 }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  /** A try of a call failed; the order may be repeated. `turn`: of the spin that the call is about; undefined: of none. */
  | { readonly type: 'faulted'; readonly fault: Fault; readonly turn?: number }
  | { readonly type: 'spun'; readonly key: string; readonly spun: Spun }
  /** `isKnown`: nothing was taken; otherwise the session has ended, or the studio does not say it, and nobody knows. */
  | { readonly type: 'refused'; readonly key: string; readonly error: string; readonly isKnown: boolean }
  /** What became of a stake of before, which no page was informed of; a spin under way is not sent for its sake. */
  | { readonly type: 'former'; readonly former: Former<Spun> }
  | { readonly type: 'total'; readonly amount: number }
  /** The reels stand. */
  | { readonly type: 'stopped' }
  /** Everything of the round has been shown. */
  | { readonly type: 'shown' }
  /** The session was read after spin number `turn`, and asked for after so many returns. */
  | { readonly type: 'read'; readonly turn: number; readonly returns: number; readonly session: ReadSession }
  /** The same, because a return is confirmed. */
  | { readonly type: 'returned'; readonly turn: number; readonly session: ReadSession }

export type SlotEffect =
  | { readonly type: 'say'; readonly message: Outgoing; readonly reason?: string | undefined }
  | { readonly type: 'send'; readonly order: SpinOrder }
  /** The symbols that lay there before the spin. */
  | { readonly type: 'putBack' }
  | { readonly type: 'show'; readonly round: Round }
  /** Until the return is confirmed. */
  | { readonly type: 'follow'; readonly key: string }
  /** With the free rounds. Of a spin whose answer named none, as one to a repeat, or after a return. */
  | { readonly type: 'readBalance'; readonly turn: number; readonly returns: number }
  | { readonly type: 'wait'; readonly turn: number }
