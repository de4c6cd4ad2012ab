/** The transitions of a payout: state, event, next state, and posting. Source: money.md B, "Payout". */
import type { PayoutReason, PayoutStatus } from '@fairhouse/contracts'

/** The rows of money.md A: wd_back, wd_sent, wd_paid, wd_fail, wd_return. */
export type MoneyMove = 'back' | 'sent' | 'paid' | 'failed' | 'returned'

export interface Transition {
  to: PayoutStatus
  money: MoneyMove | null
  reason: PayoutReason | null
}

export const EVENT_RESULTS = ['sent', 'paid', 'failed', 'returned'] as const
export type EventResult = (typeof EVENT_RESULTS)[number]

export type CommandKind =
  | 'approve'
  /** Held for an operator. */
  | 'hold'
  | 'cancel'
  | 'reject'
  | 'charge_back'
  /** By the worker, before the provider is called. */
  | 'take'
  | 'accepted'
  | 'refused'
  /** No definite answer came. */
  | 'lost'
  | EventResult

type Row = Partial<Record<PayoutStatus, Transition>>

const to = (status: PayoutStatus, money: MoneyMove | null = null, reason: PayoutReason | null = null): Transition => ({
  to: status,
  money,
  reason,
})

const cancelled = to('cancelled', 'back', 'cancelled')
const rejected = to('rejected', 'back', 'operator')
const chargedBack = to('rejected', 'back', 'charge_back')
const paid = to('paid', 'paid')
const failed = to('failed', 'failed', 'provider_failed')

/** Anything not listed is refused. */
export const TRANSITIONS: Readonly<Record<CommandKind, Row>> = {
  approve: { requested: to('approved'), review: to('approved') },
  hold: { requested: to('review') },
  cancel: { requested: cancelled, review: cancelled, approved: cancelled },
  reject: { requested: rejected, review: rejected },
  charge_back: { requested: chargedBack, review: chargedBack, approved: chargedBack },
  take: { approved: to('sending', 'sent') },
  accepted: { sending: to('sent') },
  refused: { sending: to('failed', 'failed', 'provider_refused') },
  lost: { sending: to('unknown'), sent: to('unknown') },
  sent: { unknown: to('sent') },
  paid: { sent: paid, unknown: paid },
  failed: { sent: failed, unknown: failed },
  returned: { paid: to('returned', 'returned', 'came_back') },
}
