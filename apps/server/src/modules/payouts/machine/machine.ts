/**
 * One thing that happens to a payout, judged: where it leads, or why it does not. Pure; the caller keeps what was judged in
 * one transaction with its money.
 */
import type { PayoutRefusal, PayoutStatus } from '@fairhouse/contracts'

import { type CommandKind, type EventResult, type Transition, TRANSITIONS } from './transitions.ts'

/** What a person of the house has to look at. */
export type PayoutFinding = 'not_found' | 'amount_differs' | 'paid_after_failed'

export type Verdict =
  /** `finding` null: it was looked at, and is settled. */
  | { answer: 'ok'; move: Transition; finding?: PayoutFinding | null }
  | { answer: 'ignored'; finding?: PayoutFinding }
  /** Kept, and tried again once more is known. */
  | { answer: 'deferred' }
  | { answer: 'finding'; finding: PayoutFinding }
  | { answer: 'bad_state' }
  | { answer: 'not_cancellable' }

const IGNORED = { answer: 'ignored' } as const
const DEFERRED = { answer: 'deferred' } as const

/** An act of the house: an operator, the worker, a charge-back. */
export function onCommand(status: PayoutStatus, act: Exclude<CommandKind, 'cancel' | EventResult>): Verdict {
  const move = TRANSITIONS[act][status]
  return move ? { answer: 'ok', move } : { answer: 'bad_state' }
}

/** By an operator, who names what the player is told. */
export function onReject(status: PayoutStatus, because: PayoutRefusal): Verdict {
  const verdict = onCommand(status, 'reject')
  return verdict.answer === 'ok' ? { ...verdict, move: { ...verdict.move, reason: because } } : verdict
}

/** `isLocked`: by the player, by a cool-off or self-exclusion, or by a limit that is reached. */
export function onCancel(status: PayoutStatus, isLocked: boolean): Verdict {
  const move = TRANSITIONS.cancel[status]
  return move && !isLocked ? { answer: 'ok', move } : { answer: 'not_cancellable' }
}

export interface ReportedResult {
  result: EventResult
  /** The event names the sum that was to arrive. */
  isAmountRight: boolean
}

/** By webhook. A payout of unknown outcome is moved by a look-up or an operator alone: what a webhook says of it waits. */
export function onWebhook(status: PayoutStatus, { result, isAmountRight }: ReportedResult): Verdict {
  if (status === 'unknown' || status === 'sending') return DEFERRED
  return transition(status, { result, isAmountRight })
}

/** By asking the provider. */
export function onPoll(status: PayoutStatus, answer: ReportedResult | 'not_found'): Verdict {
  return answer === 'not_found' ? onNotFound(status) : transition(status, answer)
}

/** An operator says what became of it. */
export function onResolve(status: PayoutStatus, outcome: 'sent' | 'paid' | 'failed'): Verdict {
  const move = status === 'unknown' ? TRANSITIONS[outcome].unknown : undefined
  return move ? { answer: 'ok', move, finding: null } : { answer: 'bad_state' }
}

function transition(status: PayoutStatus, { result, isAmountRight }: ReportedResult): Verdict {
  const move = TRANSITIONS[result][status]
  if (!move) return withoutTransition(status, result)
  if (isAmountRight || (result !== 'paid' && result !== 'returned')) return { answer: 'ok', move }
  if (status === 'sent') return { answer: 'ok', move: TRANSITIONS.lost.sent!, finding: 'amount_differs' }
  return { answer: 'ignored', finding: 'amount_differs' }
}

/** The money is back on the account and the provider says it has arrived as well: nothing moves, a person must look. */
function withoutTransition(status: PayoutStatus, result: EventResult): Verdict {
  if (status === 'failed' && result === 'paid') return { answer: 'ignored', finding: 'paid_after_failed' }
  const isBeforeItsTime = result === 'returned' && (status === 'sent' || status === 'unknown')
  return isBeforeItsTime ? DEFERRED : IGNORED
}

/** Accepted once and not known any more: as unknown as the rest. */
function onNotFound(status: PayoutStatus): Verdict {
  if (status === 'sent') return { answer: 'ok', move: TRANSITIONS.lost.sent!, finding: 'not_found' }
  return status === 'unknown' ? { answer: 'finding', finding: 'not_found' } : IGNORED
}
