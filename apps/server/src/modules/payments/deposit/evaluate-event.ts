/**
 * What an event of the provider does to a deposit: rows 5 to 7 of the webhook table of money.md B, and what money means
 * in each state. Pure: the caller keeps what was judged, in one transaction.
 */
import type { Asset, Currency } from '@fairhouse/money'

import type { Denomination } from '../../ledger/index.ts'
import { type Deposit, LATE_LIMIT_MS, RANK, STATUS } from './state.ts'

export const EVENT_STATUSES = ['processing', 'paid', 'failed', 'expired', 'charged_back', 'charge_won'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export interface DepositEvent {
  status: EventStatus
  /** What came, in minor units of `currency`; 0n where the event is about no money. */
  amount: bigint
  currency: Currency
  /** Milliseconds: when we learnt of it. */
  at: number
}

/** `second` is a further payment on a paid invoice: an invoice of its own. `suspense_back`: what was held is not there any more. */
export interface Money {
  kind: 'paid' | 'second' | 'suspended' | 'suspense_back' | 'charged_back' | 'charge_won'
  currency: Denomination
  received: bigint
  credited: bigint
  /** What it came as, where that is an asset; `received` is then its worth. */
  source?: { asset: Asset; units: bigint; isFirst: boolean }
}

export type Verdict = { answer: 'ignored' } | { answer: 'deferred' } | { answer: 'ok'; deposit: Deposit; money: Money | null }

export interface Known {
  /** The payment this event speaks of was counted before. Money that was not is never ignored. */
  isPaymentCounted: boolean
  /** false: nothing is credited to this player (self-exclusion); what comes waits to go back to its source. */
  mayCredit?: boolean
}

export function evaluateEvent(deposit: Deposit, event: DepositEvent, { isPaymentCounted, mayCredit = true }: Known): Verdict {
  switch (event.status) {
    case 'paid':
      return isPaymentCounted ? IGNORED : received(deposit, event, mayCredit)
    case 'charged_back':
      return onChargeBack(deposit)
    case 'charge_won':
      return onChargeWon(deposit)
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

function received(deposit: Deposit, event: DepositEvent, mayCredit: boolean): Verdict {
  if (deposit.status === STATUS.review || deposit.status === STATUS.chargedBack) return toSuspense(deposit, event)
  const isPaid = deposit.status === STATUS.paid
  if (!mayCredit || !isCreditable(deposit, event)) return toSuspense(isPaid ? deposit : { ...deposit, status: STATUS.review }, event)
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

/** Any sum is credited at the rate that was asked: floor(R x S / A). */
export const creditFor = ({ expected }: Pick<Deposit, 'expected'>, amount: bigint): bigint => (amount * expected.shop) / expected.amount

function toSuspense(deposit: Deposit, event: DepositEvent): Verdict {
  return { answer: 'ok', deposit, money: moneyOf('suspended', event, 0n) }
}

/** Before the payment it tells of: kept, and tried again later. */
function onChargeBack(deposit: Deposit): Verdict {
  if (deposit.status === STATUS.chargedBack) return IGNORED
  if (deposit.status !== STATUS.paid) return { answer: 'deferred' }
  return { answer: 'ok', deposit: { ...deposit, status: STATUS.chargedBack }, money: wholeOf(deposit, 'charged_back') }
}

function onChargeWon(deposit: Deposit): Verdict {
  if (deposit.status !== STATUS.chargedBack) return IGNORED
  return { answer: 'ok', deposit: { ...deposit, status: STATUS.paid }, money: wholeOf(deposit, 'charge_won') }
}

const moneyOf = (kind: Money['kind'], { amount, currency }: DepositEvent, credited: bigint): Money => ({
  kind,
  currency,
  received: amount,
  credited,
})

/** A charge-back is of the whole invoice, whatever sum the event names. */
const wholeOf = ({ currency, amount, shop }: Deposit, kind: Money['kind']): Money => ({ kind, currency, received: amount, credited: shop })
