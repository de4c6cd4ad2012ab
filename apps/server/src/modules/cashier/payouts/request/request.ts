/**
 * A payout request: checked and locked under the wallet's lock, in one transaction. Sending is a job enqueued in the same
 * transaction, so an approved payout survives a crash.
 */
import { isRefusal, type Payout, type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, type Minor, DAY_MS } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { refuseKey } from '../../../../platform/http/index.ts'
import { hashOf } from '../../../books/ledger/index.ts'
import { payoutFee, type PayoutMethod } from '../../payments/index.ts'
import type { PayoutContext } from '../context.ts'
import { boundTo, type Destination, namedDestination } from '../destination/named.ts'
import { hexOf } from '../destination/vault.ts'
import { lockedFlag, namedFlag, startReturn } from '../flags/flags.ts'
import { onCommand } from '../machine/machine.ts'
import type { PayoutRequest } from '../ports.ts'
import { isCancelLocked } from '../store/cancel-lock.ts'
import type { StoredFlag } from '../store/flags.ts'
import { stepsOf } from '../store/lists.ts'
import { keepAnswer, keepHolds, payoutByKey, sentBy } from '../store/requests.ts'
import { othersAt } from '../store/requisites.ts'
import type { StoredPayout } from '../store/rows.ts'
import { payoutView } from '../views.ts'
import { enqueueSending } from '../worker.ts'
import { refusedSum } from './checks.ts'
import { holdsOf } from './holds.ts'
import { reservePayout } from './reserve-payout.ts'

export interface PayoutCall {
  player: PlayerId
  key: string
  value: string
  /** Minor units. */
  amount: Minor
  destination: string
  /** The flagged coins that it returns. */
  flag?: string | undefined
  code?: string | undefined
  confirm?: boolean | undefined
}

export type RequestPayout = (call: PayoutCall) => Promise<Payout | Refusal>

export function createRequest(context: PayoutContext): RequestPayout {
  return async (call) => {
    const read = await readCall(context, call)
    // a repeat of a payout gets its answer, also when its method or destination is gone since (D-27)
    if (isRefusal(read)) return (await firstAnswer(context, call)) ?? read
    const lacksProof = await reviewIdentity(context, call.player, read)
    const hasPayoutHold = await context.hasPayoutHold(call.player)
    const done = await retryConflicts(() =>
      context.db.transaction().execute((tx) => reserve(context, tx, call, { ...read, lacksProof, hasPayoutHold })),
    )
    if (isRefusal(done)) return done
    if (done.isNew) {
      await holdRate(context, done.payout)
      context.notifyChanged(done.payout)
    }
    return answerOf(done.payout)
  }
}

const answerOf = ({ firstAnswer }: StoredPayout) => JSON.parse(firstAnswer) as Payout

async function firstAnswer({ db }: PayoutContext, { player, key }: PayoutCall): Promise<Payout | undefined> {
  const known = await payoutByKey(db, player, key)
  return known && answerOf(known)
}

/** After the commit: a payout whose rate could not be held is sent at the rate of its sending. */
async function holdRate({ providerOf, report }: PayoutContext, { id, psp, currency }: StoredPayout): Promise<void> {
  const reference = `${id}`
  await providerOf(psp)
    ?.holdRate?.({ reference, currency })
    .catch((err: unknown) => report('the rate of a payout could not be held', { err, payout: reference }))
}

/** An amount that is not covered triggers no proof request. */
async function reviewIdentity(context: PayoutContext, player: PlayerId, { method, amount }: ReadCall): Promise<boolean> {
  const { currency } = method
  const { cash = 0n } = (await context.ledger.wallet(player, currency)) ?? {}
  return amount <= cash && amount <= method.max && context.gates.reviewIdentity({ player, currency, amount, now: context.clock.now() })
}

interface ReadCall {
  method: PayoutMethod
  amount: Minor
  destination: Destination
  flag: StoredFlag | null
  requestHash: bigint
}

export async function readCall(context: PayoutContext, call: Omit<PayoutCall, 'key'>): Promise<ReadCall | Refusal> {
  const currency = await context.currencyOf(call.player)
  const method = context.methodsOf(currency).find(({ value }) => value === call.value)
  if (!method) return refuse('unknown_method')
  const destination = await namedDestination(context, call.player, method, call.destination)
  if (isRefusal(destination)) return destination
  const flag = await namedFlag(context.db, call.player, call.flag, method)
  if (isRefusal(flag)) return flag
  const { amount } = call
  const hashed = [method.hash, amount, destination.fingerprint.toString('hex'), ...(flag ? [`flag ${flag.id}`] : [])]
  return { method, amount, destination, flag, requestHash: hashOf(hashed) }
}

/** With the facts loaded before the lock. */
interface KnownCall extends ReadCall {
  lacksProof: boolean
  hasPayoutHold: boolean
}

interface Reserved {
  payout: StoredPayout
  isNew: boolean
}

/** A used key returns its own payout, in any state. */
async function reserve(context: PayoutContext, tx: Tx, call: PayoutCall, read: KnownCall): Promise<Reserved | Refusal> {
  const { player, key } = call
  await context.ledger.lockPlayer(tx, player)
  const now = context.clock.now()
  const known = await payoutByKey(tx, player, key)
  if (known) return known.requestHash === read.requestHash ? { payout: known, isNew: false } : refuse('idempotency_mismatch')
  const keyRefusal = refuseKey(key, now)
  if (keyRefusal) return keyRefusal
  const flag = read.flag && (await lockedFlag(context, tx, read.flag, read.amount))
  if (isRefusal(flag)) return flag
  const payoutRequest = toPayoutRequest(call, read, now)
  const refusal = (await checkSum(context, tx, payoutRequest)) ?? (await context.gates.refuse(tx, payoutRequest))
  if (refusal) return refusal
  const notTheirs = await identifyBy(context, tx, payoutRequest)
  if (notTheirs) return notTheirs
  const fee = payoutFee(read.method, read.amount)
  await context.endBonus(tx, player)
  const waiting = await reservePayout(context, tx, { ...read, player, key, fee, flag: flag && flag.id, by: 'player' }, now)
  if (flag) await startReturn(context, tx, flag, read.amount)
  const payout = await approveOrHold(context, tx, waiting, read.method)
  const steps = await stepsOf(tx, [payout.id])
  const isCancelOff = read.hasPayoutHold || (await isCancelLocked(tx, player))
  const firstAnswer = JSON.stringify(
    payoutView(payout, { steps: steps.get(payout.id)!, isCancelOff, usualSeconds: read.method.expectedSeconds }),
  )
  await keepAnswer(tx, payout.id, firstAnswer)
  return { payout: { ...payout, firstAnswer }, isNew: true }
}

const toPayoutRequest = (
  { player, code, confirm = false }: PayoutCall,
  { method, amount, destination, flag, lacksProof }: KnownCall,
  now: number,
): PayoutRequest => ({
  player,
  currency: method.currency,
  amount,
  isReturn: flag !== null,
  method,
  destination,
  confirm,
  lacksProof,
  code,
  bound: boundTo(amount, method, destination),
  now,
})

/** A chain address may have many owners: it identifies nobody. */
async function identifyBy(
  { onDestination }: PayoutContext,
  tx: Tx,
  { player, currency, method, destination }: PayoutRequest,
): Promise<Refusal | undefined> {
  return method.type === 'crypto' ? undefined : onDestination(tx, { player, currency, instrument: hexOf(destination.fingerprint) })
}

/** Block, bounds and funds. The day's maximum of the method is a bound as well; neither it nor the minimum keeps flagged coins. */
async function checkSum(
  { ledger, payoutMultipleOf }: PayoutContext,
  tx: Tx,
  { player, currency, amount, isReturn, method, now }: PayoutRequest,
): Promise<Refusal | undefined> {
  const { cash = 0n, block = 0 } = (await ledger.wallet(player, currency, tx)) ?? {}
  const dayMax = method.dayMax * BigInt(await payoutMultipleOf(tx, player))
  const leftToday = dayMax - (await sentBy(tx, player, method.hash, now - DAY_MS))
  const least = payoutFee(method, amount) + 1n
  if (isReturn) return refusedSum({ amount, cash, min: least, max: method.max, isBlocked: block !== 0 })
  const most = leftToday > 0n ? leftToday : 0n
  const bounds = { min: method.min > least ? method.min : least, max: method.max < most ? method.max : most }
  return refusedSum({ amount, cash, ...bounds, isBlocked: block !== 0 })
}

/** Small, to a destination without other players, and no objection: approved automatically. Otherwise an operator reviews it. */
async function approveOrHold(context: PayoutContext, tx: Tx, payout: StoredPayout, method: PayoutMethod): Promise<StoredPayout> {
  const { id, player, fingerprint } = payout
  const found = await holdsOf(context, tx, payout, method)
  const isAuto = found.holds.length === 0 && (await othersAt(tx, player, fingerprint)) === 0
  if (found.holds.length > 0) await keepHolds(tx, id, found)
  const next = await context.transitionWithin(
    tx,
    { ...payout, ...found },
    { by: 'rules' },
    onCommand(payout.status, isAuto ? 'approve' : 'hold'),
  )
  if (isAuto) await enqueueSending(context, tx, id)
  return next
}
