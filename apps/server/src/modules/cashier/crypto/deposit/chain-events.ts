/**
 * Effect of a chain event on a payment and its invoice. Pure: the caller stores the result in one transaction. Source: money.md
 * B, "Crypto".
 */
import type { HeldReason } from '@fairhouse/contracts'
import type { Asset } from '@fairhouse/money'

import { creditFor, type Deposit, LATE_LIMIT_MS, LIFE_MS, type Money, RANK, STATUS } from '../../payments/index.ts'
import { worth } from '../../rates/index.ts'
import { type ChainPayment, isInSuspense, type Quote } from './state.ts'

export type ChainEvent =
  /** `rateE8`: the current rate of its asset, for a payment in another asset than the quote's. */
  | { kind: 'seen'; at: number; asset: Asset; units: bigint; rateE8?: bigint | undefined }
  /** `rateE8`: the current rate, for a payment without one; undefined while there is none. */
  | { kind: 'conf'; at: number; n: number; rateE8: bigint | undefined }
  /** Its block is no longer part of the chain. */
  | { kind: 'reorg'; at: number }
  /** It will be in no block: another payment spent its coins. */
  | { kind: 'gone'; at: number }

export interface Circumstances {
  quote: Quote
  needed: number
  /** Why nothing is credited to this player, if anything holds it. */
  hold: HeldReason | undefined
  /** The value of the parts that wait for this invoice, without this payment. */
  waiting: bigint
}

export interface AppliedEvent {
  answer: 'OK' | 'credited' | 'charged_back' | 'ignored'
  deposit: Deposit
  payment: ChainPayment
  money: Money | null
}

export function applyChainEvent(
  deposit: Deposit,
  payment: ChainPayment | undefined,
  event: ChainEvent,
  circumstances: Circumstances,
): AppliedEvent | undefined {
  if (event.kind === 'seen') return onSeen(deposit, payment, event, circumstances.quote)
  if (!payment) return undefined
  if (event.kind === 'conf') return onConfirmed(deposit, payment, event, circumstances)
  return onReorg(deposit, payment, event.kind === 'gone')
}

type SeenEvent = Extract<ChainEvent, { kind: 'seen' }>

function onSeen(deposit: Deposit, known: ChainPayment | undefined, event: SeenEvent, quote: Quote): AppliedEvent {
  const { at, asset, units } = event
  if (known && known.state !== 'gone') return { answer: 'ignored', deposit, payment: known, money: null }
  const seenAt = known?.seenAt ?? at
  const isLocked = seenAt < deposit.createdAt + LIFE_MS
  const fresh = { asset, units, seenAt, isLocked, rateE8: isLocked ? quote.rateE8 : null, reversals: known?.reversals ?? 0 }
  const payment: ChainPayment = { ...fresh, state: 'seen', confirmations: 0, isFirst: false, worth: 0n, credited: 0n }
  if (asset !== quote.asset) return holdPayment(deposit, { ...payment, rateE8: event.rateE8 ?? null })
  const status = deposit.status === STATUS.waiting ? STATUS.processing : deposit.status
  return { answer: 'OK', deposit: { ...deposit, status }, payment, money: null }
}

type ConfirmedEvent = Extract<ChainEvent, { kind: 'conf' }>

function onConfirmed(deposit: Deposit, known: ChainPayment, { n, rateE8 }: ConfirmedEvent, circumstances: Circumstances): AppliedEvent {
  if (known.state === 'credited' || isInSuspense(known)) return { answer: 'ignored', deposit, payment: known, money: null }
  const payment = { ...known, confirmations: n, rateE8: known.rateE8 ?? rateE8 ?? null }
  if (n >= circumstances.needed && payment.state === 'reversed') return holdPayment(deposit, payment)
  if (n < circumstances.needed || payment.rateE8 === null) return { answer: 'OK', deposit, payment, money: null }
  return credit(deposit, { ...payment, rateE8: payment.rateE8 }, circumstances)
}

function credit(deposit: Deposit, payment: ChainPayment & { rateE8: bigint }, { hold, waiting }: Circumstances): AppliedEvent {
  const value = worth(payment.units, payment.rateE8)
  if (!isCreditable(deposit, payment, value)) return holdPayment(deposit, payment)
  if (hold) return withReason(holdPayment(deposit, payment), hold)
  if (!reachesMinimum(deposit, value, waiting)) return holdPayment(deposit, payment, 'part')
  const credited = creditFor(deposit, value)
  const isFirst = deposit.status !== STATUS.paid && deposit.status !== STATUS.chargedBack
  const after: ChainPayment = { ...payment, state: 'credited', isFirst, worth: value, credited }
  const money = moneyOf(deposit, after, isFirst ? 'paid' : 'second')
  if (!isFirst) return { answer: 'credited', deposit, payment: after, money }
  const sumWasChanged = !payment.isLocked || value !== deposit.expected.amount
  // an invoice in review has parts already: its life is over for what was seen after the quote
  const late = RANK[deposit.status] === 3 || (deposit.status === STATUS.review && !payment.isLocked)
  const paid = { ...deposit, status: STATUS.paid, amount: value, shop: credited, sumWasChanged, late }
  return { answer: 'credited', deposit: paid, payment: after, money }
}

function isCreditable({ expected: requested, max, createdAt }: Deposit, { seenAt }: ChainPayment, value: bigint): boolean {
  const fits = value === requested.amount || value <= max
  return value > 0n && fits && seenAt - createdAt <= LATE_LIMIT_MS
}

const withReason = (held: AppliedEvent, because: HeldReason): AppliedEvent => ({ ...held, money: held.money && { ...held.money, because } })

/** The payments to one address count together: what is on the account has reached it, whatever order they came in. */
const reachesMinimum = ({ status, expected, min }: Deposit, value: bigint, waiting: bigint): boolean =>
  status === STATUS.paid || value === expected.amount || value + waiting >= min

/** After a payment was credited: a part that waited follows it, as a payment of its own. */
export function claimPart(
  deposit: Deposit,
  part: ChainPayment,
): { payment: ChainPayment; money: Money & { kind: 'second'; isHeld: true } } {
  const payment: ChainPayment = { ...part, state: 'credited', credited: creditFor(deposit, part.worth) }
  return { payment, money: { ...moneyOf(deposit, payment, 'second'), kind: 'second', isHeld: true } }
}

/**
 * Holds the payment in suspense, whatever its value. A paid invoice stays paid, and a right payment may still arrive for one in
 * review.
 */
function holdPayment(deposit: Deposit, payment: ChainPayment, state: 'held' | 'part' = 'held'): AppliedEvent {
  const isSettled = deposit.status === STATUS.paid || deposit.status === STATUS.chargedBack
  const value = payment.rateE8 === null ? 0n : worth(payment.units, payment.rateE8)
  const after: ChainPayment = { ...payment, state, worth: value }
  const status = isSettled ? deposit.status : STATUS.review
  return { answer: 'OK', deposit: { ...deposit, status }, payment: after, money: strayOf(after, 'suspended') }
}

function onReorg(deposit: Deposit, known: ChainPayment, isGone: boolean): AppliedEvent {
  const payment = { ...known, confirmations: 0, rateE8: known.isLocked ? known.rateE8 : null }
  if (known.state === 'seen') return { answer: 'OK', deposit, payment: { ...payment, state: isGone ? 'gone' : 'seen' }, money: null }
  if (known.state === 'credited') return chargeBack(deposit, known, payment)
  if (!isInSuspense(known)) return { answer: 'ignored', deposit, payment: known, money: null }
  const after: ChainPayment = { ...payment, state: 'gone', worth: 0n, reversals: known.reversals + 1 }
  return { answer: 'OK', deposit, payment: after, money: strayOf(known, 'suspense_back') }
}

function chargeBack(deposit: Deposit, known: ChainPayment, payment: ChainPayment): AppliedEvent {
  const status = known.isFirst ? STATUS.chargedBack : deposit.status
  const after: ChainPayment = { ...payment, state: 'reversed', reversals: known.reversals + 1 }
  return { answer: 'charged_back', deposit: { ...deposit, status }, payment: after, money: moneyOf(deposit, known, 'charged_back') }
}

const moneyOf = (
  { currency }: Deposit,
  { worth: received, credited, asset, units, isFirst }: ChainPayment,
  kind: Money['kind'],
): Money => ({
  kind,
  currency,
  received,
  credited,
  source: { asset, units, isFirst },
})

const strayOf = ({ asset, units, rateE8, worth: value }: ChainPayment, kind: Money['kind']): Money => ({
  kind,
  currency: asset,
  received: units,
  credited: 0n,
  worth: rateE8 === null ? undefined : value,
})
