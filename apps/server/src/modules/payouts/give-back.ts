/**
 * Money that goes back to the owner of a closed account. Operators ask for it in the owner's place and approve it with the same
 * act; from there it goes the way of every payout. The house's own bounds and fees are for what players ask for.
 */
import { createHash } from 'node:crypto'

import { isRefusal, type Refusal, refuse, SAVED_DESTINATION, SOURCE_DESTINATION } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { hashOf } from '../ledger/index.ts'
import type { PayoutMethod } from '../payments/index.ts'
import { type Destination, namedDestination } from './destination/named.ts'
import { requisiteRow } from './destination/vault.ts'
import { acted } from './machine/judge.ts'
import type { Via } from './ports.ts'
import { setAside } from './request/set-aside.ts'
import type { Room } from './room.ts'
import { rememberRequisite } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
import { sourcesOf } from './store/sources.ts'
import type { Tx } from './store/tables.ts'
import { enqueueSending } from './worker.ts'

/** An instrument that paid in, and what of its money has not gone back. Minor units. */
export interface PaidFrom extends WayBack {
  masked: string
  left: bigint
}

/** Where it shall go: the value of a method, and what it takes; or one of the owner's saved requisites. */
export interface WayBack {
  way: string
  destination: string
}

export interface BackOrder {
  player: bigint
  currency: Currency
  /** Minor units. */
  amount: bigint
  /** The same for the same act: its payouts are made once. */
  act: string
  by: string
}

export interface GiveBack {
  /** Where its money can still be sent back, the latest that paid first. */
  paidFrom(via: Via | null, player: bigint, currency: Currency): Promise<PaidFrom[]>
  /** Keeps the destination sealed, and names it in a word that may stand anywhere. */
  prepare(player: bigint, currency: Currency, asked: WayBack): Promise<{ destination: string; masked: string } | Refusal>
  /** What a prepared one stands for now; a method may be offered no more. */
  reach(via: Via, player: bigint, currency: Currency, to: WayBack): Promise<Reach | Refusal>
  /** In the caller's transaction, under the lock of the player's wallet. What it answers is to be told after the commit. */
  order(via: Via, order: BackOrder, reach: Reach): Promise<StoredPayout[]>
  told(payouts: readonly StoredPayout[]): void
}

export function createGiveBack(room: Room): GiveBack {
  return {
    paidFrom: (via, player, currency) => paidFrom(room, via ?? room.db, player, currency),
    async prepare(player, currency, asked) {
      const read = await reachOf(room, player, currency, asked)
      if (isRefusal(read)) return read
      const { text, masked, fingerprint } = read.destination
      const sealed = room.vault.close(text, requisiteRow(player, fingerprint))
      const kept = { player, type: read.method.type, destination: sealed, masked, fingerprint }
      const id = await rememberRequisite(room.db, kept, room.clock.now())
      return { destination: `${SAVED_DESTINATION}${id}`, masked }
    },
    reach: (via, player, currency, to) => reachOf({ ...room, db: via as Tx }, player, currency, to),
    async order(via, order, reach) {
      const made: StoredPayout[] = []
      for (const [n, amount] of partsOf(order.amount, reach.method.max).entries())
        made.push(await approved(room, via as Tx, order, { ...reach, amount, n }))
      return made
    },
    told: (payouts) => payouts.forEach((payout) => room.told(payout)),
  }
}

export interface Reach {
  method: PayoutMethod
  destination: Destination
}

async function paidFrom({ methodsOf }: Room, via: Via, player: bigint, currency: Currency): Promise<PaidFrom[]> {
  const methods = methodsOf(currency)
  return (await sourcesOf(via, player, currency)).flatMap(({ id, type, masked, left, isRefused }) => {
    const method = methods.find((each) => each.type === type && each.asset === null)
    return method && left > 0n && !isRefused ? [{ way: method.value, destination: `${SOURCE_DESTINATION}${id}`, masked, left }] : []
  })
}

async function reachOf(room: Room, player: bigint, currency: Currency, { way, destination }: WayBack): Promise<Reach | Refusal> {
  const method = room.methodsOf(currency).find(({ value }) => value === way)
  if (!method) return refuse('unknown_method')
  const named = await namedDestination(room, player, method, destination)
  return isRefusal(named) ? named : { method, destination: named }
}

/** No provider takes more than its method's maximum at once. */
export function partsOf(amount: bigint, max: bigint): bigint[] {
  return amount > max ? [max, ...partsOf(amount - max, max)] : [amount]
}

async function approved(
  room: Room,
  tx: Tx,
  { player, act, by }: BackOrder,
  { method, destination, amount, n }: Reach & { amount: bigint; n: number },
): Promise<StoredPayout> {
  const requestHash = hashOf([method.hash, amount, destination.fingerprint.toString('hex')])
  const asked = { player, key: keyOf(`${act} ${n}`), method, amount, fee: 0n, destination, requestHash, by }
  const payout = await setAside(room, tx, asked, room.clock.now())
  const next = await room.changeWithin(tx, payout, { by }, acted(payout.status, 'approve'))
  await enqueueSending(room, tx, payout.id)
  return next
}

/** A key of the player's kind, made from the act (UUID version 8). */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
