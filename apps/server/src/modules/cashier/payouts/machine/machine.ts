/**
 * Evaluates one event of a payout: the transition, or the reason against it. Pure; the caller stores the result in one
 * transaction with the money.
 */
import type { PayoutRefusal, PayoutStatus } from '@fairhouse/contracts'

import { type CommandKind, type EventResult, type Transition, TRANSITIONS } from './transitions.ts'

/** Problems for an operator. */
export type PayoutFinding = 'not_found' | 'amount_differs' | 'paid_after_failed'

export type Verdict =
  /** `finding` null: reviewed and settled. */
  | { answer: 'ok'; move: Transition; finding?: PayoutFinding | null }
  | { answer: 'ignored'; finding?: PayoutFinding }
  /** Stored, and retried later. */
  | { answer: 'deferred' }
  | { answer: 'finding'; finding: PayoutFinding }
  | { answer: 'bad_state' }
  | { answer: 'not_cancellable' }

const IGNORED = { answer: 'ignored' } as const
const DEFERRED = { answer: 'deferred' } as const

/** A command: by an operator, the worker, or a chargeback. */
export function onCommand(status: PayoutStatus, act: Exclude<CommandKind, 'cancel' | EventResult>): Verdict {
  const move = TRANSITIONS[act][status]
  return move ? { answer: 'ok', move } : { answer: 'bad_state' }
}

/** By an operator, with the reason for the player. */
export function onReject(status: PayoutStatus, because: PayoutRefusal): Verdict {
  const verdict = onCommand(status, 'reject')
  return verdict.answer === 'ok' ? { ...verdict, move: { ...verdict.move, reason: because } } : verdict
}

/** `isLocked`: by the player, by a cool-off or self-exclusion, or by a used-up limit. */
export function onCancel(status: PayoutStatus, isLocked: boolean): Verdict {
  const move = TRANSITIONS.cancel[status]
  return move && !isLocked ? { answer: 'ok', move } : { answer: 'not_cancellable' }
}

export interface ReportedResult {
  result: EventResult
  /** The event has the expected amount. */
  isAmountRight: boolean
}

/** By webhook. Only a look-up or an operator moves a payout of unknown outcome: a webhook about it waits. */
export function onWebhook(status: PayoutStatus, { result, isAmountRight }: ReportedResult): Verdict {
  if (status === 'unknown' || status === 'sending') return DEFERRED
  return transition(status, { result, isAmountRight })
}

/** By a look-up at the provider. */
export function onPoll(status: PayoutStatus, answer: ReportedResult | 'not_found'): Verdict {
  return answer === 'not_found' ? onNotFound(status) : transition(status, answer)
}

/** By an operator, who settles its outcome. */
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

/** The money is back on the account and the provider reports it as paid too: nothing moves, an operator must look. */
function withoutTransition(status: PayoutStatus, result: EventResult): Verdict {
  if (status === 'failed' && result === 'paid') return { answer: 'ignored', finding: 'paid_after_failed' }
  const isBeforeItsTime = result === 'returned' && (status === 'sent' || status === 'unknown')
  return isBeforeItsTime ? DEFERRED : IGNORED
}

/** Accepted once and no longer known: as unknown as any other. */
function onNotFound(status: PayoutStatus): Verdict {
  if (status === 'sent') return { answer: 'ok', move: TRANSITIONS.lost.sent!, finding: 'not_found' }
  return status === 'unknown' ? { answer: 'finding', finding: 'not_found' } : IGNORED
}
