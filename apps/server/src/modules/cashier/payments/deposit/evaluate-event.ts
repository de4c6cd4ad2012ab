/**
 * The effect of a provider's event on a deposit: rows 5 to 7 of the webhook table of money.md B, and the meaning of money in each
 * state. Pure: the caller stores the result in one transaction.
 */
import type { HeldReason } from '@fairhouse/contracts'
import type { Minor, Asset, Currency } from '@fairhouse/money'

import type { Denomination } from '../../../books/ledger/index.ts'
import { type Deposit, LATE_LIMIT_MS, RANK, STATUS } from './state.ts'

export const EVENT_STATUSES = ['processing', 'paid', 'failed', 'expired', 'charged_back', 'charge_won', 'refunded'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export interface DepositEvent {
  status: EventStatus
  /** The received amount, in minor units of `currency`; 0n for events without money. */
  amount: Minor
  currency: Currency
  /** Milliseconds: when it was received. */
  at: number
}

/** `second` is another payment on a paid invoice: a separate invoice. `suspense_back`: the held money no longer exists. */
export interface Money {
  kind: 'paid' | 'second' | 'suspended' | 'suspense_back' | 'charged_back' | 'charge_won'
  currency: Denomination
  received: Minor
  credited: Minor
  /** Of a chargeback, or of one that was won: which one of the invoice, from 1. */
  nth?: number
  /** It waited in suspense, and leaves it. */
  isHeld?: true
  /** Of held money: why its player may not be credited, if nothing else was wrong with it. */
  because?: HeldReason
  /** Of held coins: their value in the invoice's currency, if there was a rate. */
  worth?: bigint | undefined
  /** The received asset, if any; `received` is then its value. */
  source?: { asset: Asset; units: bigint; isFirst: boolean }
}

export type Verdict = { answer: 'ignored' } | { answer: 'deferred' } | { answer: 'ok'; deposit: Deposit; money: Money | null }

export interface Known {
  /** The event's payment was counted before. An uncounted payment is never ignored. */
  isPaymentCounted: boolean
  /** Why this player may not be credited: the money waits to return to its source. */
  hold?: HeldReason | undefined
}

export function evaluateEvent(deposit: Deposit, event: DepositEvent, { isPaymentCounted, hold }: Known): Verdict {
  switch (event.status) {
    case 'paid':
      return isPaymentCounted ? IGNORED : received(deposit, event, hold)
    case 'charged_back':
      return onChargeBack(deposit)
    case 'charge_won':
      return onChargeWon(deposit)
    case 'refunded':
      // Moves nothing here: it is a finding for operators.
      return isPaymentCounted ? IGNORED : { answer: 'deferred' }
    default:
      return onStatus(deposit, event.status)
  }
}

const IGNORED = { answer: 'ignored' } as const
const TRANSITIONS = {
  processing: { to: STATUS.processing, rank: 2 },
  failed: { to: STATUS.failed, rank: 3 },
  expired: { to: STATUS.expired, rank: 3 },
} as const

function onStatus(deposit: Deposit, event: keyof typeof TRANSITIONS): Verdict {
  const { to, rank } = TRANSITIONS[event]
  const rankNow = RANK[deposit.status]
  if (rank < rankNow || (rank === 3 && rankNow === 3)) return IGNORED
  return { answer: 'ok', deposit: { ...deposit, status: to }, money: null }
}

function received(deposit: Deposit, event: DepositEvent, hold: HeldReason | undefined): Verdict {
  const because = hold === 'excluded_person' || isCreditable(deposit, event) ? hold : undefined
  if (deposit.status === STATUS.review || deposit.status === STATUS.chargedBack) return toSuspense(deposit, event, because)
  const isPaid = deposit.status === STATUS.paid
  if (hold || !isCreditable(deposit, event)) return toSuspense(isPaid ? deposit : { ...deposit, status: STATUS.review }, event, because)
  const credited = creditFor(deposit, event.amount)
  if (isPaid) return { answer: 'ok', deposit, money: moneyOf('second', event, credited) }
  const sumWasChanged = event.amount !== deposit.expected.amount
  const late = RANK[deposit.status] === 3
  const paid = { ...deposit, status: STATUS.paid, amount: event.amount, shop: credited, sumWasChanged, late }
  return { answer: 'ok', deposit: paid, money: moneyOf('paid', event, credited) }
}

function isCreditable({ currency, createdAt, expected, min, max }: Deposit, { amount, currency: paidIn, at }: DepositEvent): boolean {
  const fits = amount === expected.amount || (amount >= min && amount <= max)
  return paidIn === currency && at - createdAt <= LATE_LIMIT_MS && fits
}

/** Any amount is credited at the invoice's rate: floor(R x S / A). */
export const creditFor = ({ expected }: Pick<Deposit, 'expected'>, amount: Minor): bigint => (amount * expected.shop) / expected.amount

function toSuspense(deposit: Deposit, event: DepositEvent, because: HeldReason | undefined): Verdict {
  return { answer: 'ok', deposit, money: { ...moneyOf('suspended', event, 0n), ...(because && { because }) } }
}

/** Arrived before its payment: stored and retried. */
function onChargeBack(deposit: Deposit): Verdict {
  if (deposit.status === STATUS.chargedBack) return IGNORED
  if (deposit.status !== STATUS.paid) return { answer: 'deferred' }
  const back = { ...deposit, status: STATUS.chargedBack, chargeBacks: deposit.chargeBacks + 1 }
  return { answer: 'ok', deposit: back, money: wholeOf(back, 'charged_back') }
}

function onChargeWon(deposit: Deposit): Verdict {
  if (deposit.status !== STATUS.chargedBack) return IGNORED
  return { answer: 'ok', deposit: { ...deposit, status: STATUS.paid }, money: wholeOf(deposit, 'charge_won') }
}

const moneyOf = (kind: Money['kind'], { amount, currency }: DepositEvent, credited: Minor): Money => ({
  kind,
  currency,
  received: amount,
  credited,
})

/** A chargeback covers the whole invoice, for any amount in the event. */
const wholeOf = ({ currency, amount, shop, chargeBacks }: Deposit, kind: Money['kind']): Money => ({
  kind,
  currency,
  received: amount,
  credited: shop,
  nth: chargeBacks,
})
