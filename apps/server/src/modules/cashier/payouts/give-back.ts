/**
 * Returns of a closed account's deposits. Operators request and approve them in one act; from there each is an ordinary payout.
 * Bounds and fees apply to players' requests only.
 */
import { createHash } from 'node:crypto'

import { isRefusal, type Refusal, refuse, SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { hashOf } from '../../books/ledger/index.ts'
import type { PayoutMethod } from '../payments/index.ts'
import type { PayoutContext } from './context.ts'
import { type Destination, namedDestination } from './destination/named.ts'
import { requisiteRow } from './destination/vault.ts'
import { onCommand } from './machine/machine.ts'
import { reservePayout } from './request/reserve-payout.ts'
import { rememberRequisite } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
import { sourcesOf } from './store/sources.ts'
import { enqueueSending } from './worker.ts'

/** An instrument that paid in, and the part not yet returned. Minor units. */
export interface PaidFrom extends WayBack {
  masked: string
  left: bigint
}

/** The destination: a method's value and the text it needs, or one of the owner's saved requisites. */
export interface WayBack {
  way: string
  destination: string
}

export interface BackOrder {
  player: PlayerId
  currency: Currency
  /** Minor units. */
  amount: Minor
  /** Idempotency key: the payouts of an act are created once. */
  act: string
  by: string
}

export interface GiveBack {
  /** Instruments that can still be paid back, the latest first. */
  paidFrom(tx: Tx | null, player: PlayerId, currency: Currency): Promise<PaidFrom[]>
  /** Stores the destination encrypted, and returns a reference that reveals nothing. */
  prepare(player: PlayerId, currency: Currency, requested: WayBack): Promise<{ destination: string; masked: string } | Refusal>
  /** Resolves a prepared reference; the method may no longer be offered. */
  route(tx: Tx, player: PlayerId, currency: Currency, to: WayBack): Promise<PayoutRoute | Refusal>
  /** Runs in the caller's transaction, under the lock of the player's wallet. Publish the result after the commit. */
  order(tx: Tx, order: BackOrder, route: PayoutRoute): Promise<StoredPayout[]>
  notifyChanged(payouts: readonly StoredPayout[]): void
}

export function createGiveBack(context: PayoutContext): GiveBack {
  return {
    paidFrom: (tx, player, currency) => paidFrom(context, tx ?? context.db, player, currency),
    async prepare(player, currency, requested) {
      const read = await findRoute(context, player, currency, requested)
      if (isRefusal(read)) return read
      const { text, masked, fingerprint } = read.destination
      const sealed = context.vault.close(text, requisiteRow(player, fingerprint))
      const requisite = { player, type: read.method.type, destination: sealed, masked, fingerprint, network: null }
      const id = await rememberRequisite(context.db, requisite, context.clock.now())
      return { destination: `${SAVED_DESTINATION}${id}`, masked }
    },
    route: (tx, player, currency, to) => findRoute({ ...context, db: tx }, player, currency, to),
    async order(tx, order, route) {
      const made: StoredPayout[] = []
      for (const [n, amount] of splitByMax(order.amount, route.method.max).entries())
        made.push(await createApproved(context, tx, order, { ...route, amount, n }))
      return made
    },
    notifyChanged: (payouts) => payouts.forEach((payout) => context.notifyChanged(payout)),
  }
}

export interface PayoutRoute {
  method: PayoutMethod
  destination: Destination
}

async function paidFrom({ methodsOf }: PayoutContext, tx: Db, player: PlayerId, currency: Currency): Promise<PaidFrom[]> {
  const methods = methodsOf(currency)
  return (await sourcesOf(tx, player, currency)).flatMap(({ id, type, masked, left, isRefused }) => {
    const method = methods.find((each) => each.type === type && each.asset === null)
    return method && left > 0n && !isRefused ? [{ way: method.value, destination: `${SOURCE_DESTINATION}${id}`, masked, left }] : []
  })
}

async function findRoute(
  context: PayoutContext,
  player: PlayerId,
  currency: Currency,
  { way, destination }: WayBack,
): Promise<PayoutRoute | Refusal> {
  const method = context.methodsOf(currency).find(({ value }) => value === way)
  if (!method) return refuse('unknown_method')
  const named = await namedDestination(context, player, method, destination)
  return isRefusal(named) ? named : { method, destination: named }
}

/** A provider accepts at most its method's maximum at once. */
export function splitByMax(amount: Minor, max: bigint): bigint[] {
  return amount > max ? [max, ...splitByMax(amount - max, max)] : [amount]
}

async function createApproved(
  context: PayoutContext,
  tx: Tx,
  { player, act, by }: BackOrder,
  { method, destination, amount, n }: PayoutRoute & { amount: Minor; n: number },
): Promise<StoredPayout> {
  const requestHash = hashOf([method.hash, amount, destination.fingerprint.toString('hex')])
  const requested = { player, key: keyOf(`${act} ${n}`), method, amount, fee: 0n, destination, requestHash, flag: null, by }
  const payout = await reservePayout(context, tx, requested, context.clock.now())
  const next = await context.transitionWithin(tx, payout, { by }, onCommand(payout.status, 'approve'))
  await enqueueSending(context, tx, payout.id)
  return next
}

/** A key of the player's format, derived from the act (UUID version 8). */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
