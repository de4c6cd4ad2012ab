/** What the private table's page takes part in: presses, answers of the studio, messages of the site; and what its state asks for. */
import type { Fault } from '../frame/faults.ts'
import type { Outgoing } from '../frame/reach.ts'
import type { Hand, Played, Session } from './types.ts'

/** As it is sent: a repeat has the same key, or the same step of the same hand. */
export type HandOrder =
  | { readonly path: 'table/deal'; readonly body: { readonly key: string; readonly stake: number } }
  | { readonly path: 'table/move'; readonly body: { readonly hand: string; readonly step: number; readonly move: string } }

export type HandEvent =
  | { readonly type: 'opened'; readonly hand: Hand | null }
  | { readonly type: 'chip'; readonly amount: number }
  | { readonly type: 'undo' | 'repeat' | 'twice' }
  | { readonly type: 'deal'; readonly key: string }
  | { readonly type: 'move'; readonly move: string }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  /** A try of a call failed; the order may be repeated. */
  | { readonly type: 'faulted'; readonly fault: Fault }
  | { readonly type: 'played'; readonly order: HandOrder; readonly played: Played }
  /** `isKnown`: the studio has not carried it out. */
  | { readonly type: 'refused'; readonly order: HandOrder; readonly error: string; readonly isKnown: boolean }
  /** What became of a deal of before, which no page was informed of; an order under way is not sent for its sake. undefined: it was not taken. */
  | { readonly type: 'former'; readonly hand: Hand | undefined }
  /** The session was read because another hand keeps a deal out, null: because of a deal of before; undefined: it could not be. */
  | { readonly type: 'reread'; readonly order: HandOrder | null; readonly session: Pick<Session, 'hand' | 'balance'> | undefined }
  /** The next event of the hand lies on the table. */
  | { readonly type: 'card' }
  /** All of them do. */
  | { readonly type: 'laid' }
  /** The balance was read after this hand was answered; null: after an order that left none. */
  | { readonly type: 'read'; readonly hand: Hand | null; readonly balance: number | null }
  /** The session was read while the hand waits for the wallet; `hand`: the one that it was read for. */
  | { readonly type: 'followed'; readonly hand: string; readonly session: Pick<Session, 'hand' | 'balance'> }

export type HandEffect =
  | { readonly type: 'say'; readonly message: Outgoing; readonly reason?: string | undefined }
  | { readonly type: 'send'; readonly order: HandOrder }
  | { readonly type: 'lay' }
  /** Answered by `reread`. */
  | { readonly type: 'reread'; readonly order: HandOrder | null }
  /** An answer named none: it was one to a repeat. */
  | { readonly type: 'readBalance'; readonly hand: Hand | null }
  | { readonly type: 'noteShown'; readonly hand: string }
  | { readonly type: 'gain' }
  /** A chip to the felt. */
  | { readonly type: 'fly'; readonly amount: number }
