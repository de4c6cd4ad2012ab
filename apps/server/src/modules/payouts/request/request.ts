/**
 * A payout as the player asks for it: judged and set aside under the lock of his wallet, in one transaction. Who has it
 * sent is a job of the same transaction, so that an approved payout is sent whatever happens to this process.
 */
import { isRefusal, type Payout, type Refusal, refuse } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'

import { repeated } from '../../../platform/db/index.ts'
import { refuseKey } from '../../../platform/http/index.ts'
import { hashOf } from '../../ledger/index.ts'
import { payoutFee, type PayoutMethod } from '../../payments/index.ts'
import { boundTo, type Destination, namedDestination } from '../destination/named.ts'
import { acted } from '../machine/judge.ts'
import type { AskedPayout } from '../ports.ts'
import type { Room } from '../room.ts'
import { isCancelLocked } from '../store/cancel-lock.ts'
import { stepsOf } from '../store/lists.ts'
import { keepAnswer, keepHolds, payoutByKey, sentBy } from '../store/requests.ts'
import { othersAt } from '../store/requisites.ts'
import type { StoredPayout } from '../store/rows.ts'
import type { Tx } from '../store/tables.ts'
import { payoutView } from '../view.ts'
import { enqueueSending } from '../worker.ts'
import { refusedSum } from './checks.ts'
import { holdsOf } from './holds.ts'
import { setAside } from './set-aside.ts'
import { DAY_MS } from './velocity.ts'

export interface PayoutCall {
  player: bigint
  key: string
  value: string
  /** Decimal text. */
  amount: string
  destination: string
  code?: string | undefined
  confirm?: boolean | undefined
}

export type RequestPayout = (call: PayoutCall) => Promise<Payout | Refusal>

export function createRequest(room: Room): RequestPayout {
  return async (call) => {
    const read = await readCall(room, call)
    if (isRefusal(read)) return read
    const lacksProof = await foreseen(room, call.player, read)
    const isHeldBack = await room.isHeldBack(call.player)
    const done = await repeated(() => room.db.transaction().execute((tx) => reserved(room, tx, call, { ...read, lacksProof, isHeldBack })))
    if (isRefusal(done)) return done
    if (done.isNew) room.told(done.payout)
    return JSON.parse(done.payout.firstAnswer) as Payout
  }
}

/** Nobody is asked who he is for a sum he does not have. */
async function foreseen(room: Room, player: bigint, { method, amount }: ReadCall): Promise<boolean> {
  const { currency } = method
  const { cash = 0n } = (await room.ledger.wallet(player, currency)) ?? {}
  return amount <= cash && amount <= method.max && room.gates.foresee({ player, currency, amount, now: room.clock.now() })
}

interface ReadCall {
  method: PayoutMethod
  amount: bigint
  destination: Destination
  requestHash: bigint
}

export async function readCall(room: Room, call: Omit<PayoutCall, 'key'>): Promise<ReadCall | Refusal> {
  const currency = await room.currencyOf(call.player)
  const method = currency && room.methodsOf(currency).find(({ value }) => value === call.value)
  if (!method) return refuse('unknown_method')
  const destination = await namedDestination(room, call.player, method, call.destination)
  if (isRefusal(destination)) return destination
  const amount = parseMoney(call.amount) ?? 0n
  return { method, amount, destination, requestHash: hashOf([method.hash, amount, destination.fingerprint.toString('hex')]) }
}

/** And what is known before the lock. */
interface KnownCall extends ReadCall {
  lacksProof: boolean
  isHeldBack: boolean
}

interface Reserved {
  payout: StoredPayout
  isNew: boolean
}

/** A key already used answers its own payout, whatever state it reached. */
async function reserved(room: Room, tx: Tx, call: PayoutCall, read: KnownCall): Promise<Reserved | Refusal> {
  const { player, key } = call
  await room.ledger.lockPlayer(tx, player)
  const now = room.clock.now()
  const known = await payoutByKey(tx, player, key)
  if (known) return known.requestHash === read.requestHash ? { payout: known, isNew: false } : refuse('idempotency_mismatch')
  const keyRefusal = refuseKey(key, now)
  if (keyRefusal) return keyRefusal
  const askedFor = askedOf(call, read, now)
  const refusal = (await overSum(room, tx, askedFor)) ?? (await room.gates.refuse(tx, askedFor))
  if (refusal) return refusal
  const fee = payoutFee(read.method, read.amount)
  const waiting = await setAside(room, tx, { ...read, player, key, fee, by: 'player' }, now)
  const payout = await decided(room, tx, waiting, read.method)
  const steps = await stepsOf(tx, [payout.id])
  const isCancelOff = read.isHeldBack || (await isCancelLocked(tx, player))
  const firstAnswer = JSON.stringify(payoutView(payout, steps.get(payout.id)!, isCancelOff))
  await keepAnswer(tx, payout.id, firstAnswer)
  return { payout: { ...payout, firstAnswer }, isNew: true }
}

const askedOf = (
  { player, code, confirm = false }: PayoutCall,
  { method, amount, destination, lacksProof }: KnownCall,
  now: number,
): AskedPayout => ({
  player,
  currency: method.currency,
  amount,
  method,
  destination,
  confirm,
  lacksProof,
  code,
  bound: boundTo(amount, method, destination),
  now,
})

/** Block, bounds and funds. The day's maximum of the method is a bound as well. */
async function overSum({ ledger }: Room, tx: Tx, { player, currency, amount, method, now }: AskedPayout): Promise<Refusal | undefined> {
  const { cash = 0n, block = 0 } = (await ledger.wallet(player, currency, tx)) ?? {}
  const leftToday = method.dayMax - (await sentBy(tx, player, method.hash, now - DAY_MS))
  const [least, most] = [payoutFee(method, amount) + 1n, leftToday > 0n ? leftToday : 0n]
  const bounds = { min: method.min > least ? method.min : least, max: method.max < most ? method.max : most }
  return refusedSum({ amount, cash, ...bounds, isBlocked: block !== 0 })
}

/** Small, to nobody else's destination, and nothing against the player: approved by the rules. Else a person looks at it. */
async function decided(room: Room, tx: Tx, payout: StoredPayout, method: PayoutMethod): Promise<StoredPayout> {
  const { id, player, fingerprint } = payout
  const holds = await holdsOf(room, tx, payout, method)
  const isAuto = holds.length === 0 && (await othersAt(tx, player, fingerprint)) === 0
  if (holds.length > 0) await keepHolds(tx, id, holds)
  const next = await room.changeWithin(tx, { ...payout, holds }, { by: 'rules' }, acted(payout.status, isAuto ? 'approve' : 'hold'))
  if (isAuto) await enqueueSending(room, tx, id)
  return next
}
