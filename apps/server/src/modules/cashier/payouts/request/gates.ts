/** Gates of a payout: collects facts from other modules, and checks them in money.md's order. */
import type { PayoutHold, Refusal } from '@fairhouse/contracts'
import { type Currency, DAY_MS, toEur } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { dayLimit, newDestinationLimit } from '../amounts.ts'
import type { PayoutRequest, Gates, Going } from '../ports.ts'
import { demandsOf, type Source, sourceFirst } from '../sources/demand.ts'
import { leavingEurSince, leavingSince, requestsSince } from '../store/requests.ts'
import { knownSince } from '../store/requisites.ts'
import { sourcesOf } from '../store/sources.ts'
import { allAtGates, type GateFacts, refusedAtGates } from './checks.ts'
import { leftToday, type Velocity } from './velocity.ts'

export interface GateDeps {
  ledger: Pick<Ledger, 'wallet'>
  /** Deposits with turnover left: what is left, and their total. Minor units. */
  turnoverOf(tx: Db, player: bigint, currency: Currency): Promise<{ left: bigint; total: bigint }>
  hasActiveBonus(tx: Db, player: bigint): Promise<boolean>
  /** False under self-exclusion or a cool-off: such a player has nothing left to stake, and the deposit goes back unstaked. */
  mayPlay(tx: Db, player: bigint): Promise<boolean>
  /** Currently offered. */
  methodsOf(currency: Currency): readonly PayoutMethod[]
  /** A chargeback of the player is open. */
  isDisputed(tx: Db, player: bigint): Promise<boolean>
  /** Last change of password, second factor or a proved address, milliseconds. */
  changedAt(tx: Db, player: bigint): Promise<number | null>
  lacksProof(player: bigint): Promise<boolean>
  /**
   * Requests proof of identity if these sums, EUR minor units, require it; of the last 30 days and of the lifetime, this payout
   * included.
   */
  review(player: bigint, volume: { payout: bigint; payouts: bigint; deposits: bigint; everPaidOut: bigint }): Promise<void>
  /** Credited within the last 30 days, EUR minor units. */
  depositedIn30Days(player: bigint): Promise<bigint>
  /** D-57: times the most of 24 hours. */
  payoutMultipleOf(db: Db, player: bigint): Promise<number>
  linkedRounds: Gates['linkedRounds']
  checkCode(tx: Tx, player: bigint, bound: Buffer, code: string | undefined): Promise<Refusal | undefined>
  /** For reads without a transaction. */
  db: Db
}

const MONTH_MS = 30 * DAY_MS
/** The smallest amount: its restrictions apply to every payout. */
const ANY_AMOUNT = 1n

type IdentityReview = Pick<PayoutRequest, 'player' | 'currency' | 'amount' | 'now'>

export function createGates(deps: GateDeps): Gates {
  return {
    reviewIdentity: (request) => reviewIdentity(deps, request),
    async refuseDestination(tx, { fingerprint, method, ...request }) {
      const more = { newDestination: null, lacksProof: false, to: fingerprint, isOnly: method.toSource === 'only', confirm: true }
      return request.isReturn ? undefined : sourceFirst(await loadGateFacts(deps, tx, request, more))
    },
    async refuse(tx, request) {
      const facts = await loadGateFacts(deps, tx, request, {
        newDestination: await newDestination(tx, request),
        lacksProof: request.lacksProof,
        to: request.destination.fingerprint,
        isOnly: request.method.toSource === 'only',
        confirm: request.confirm,
      })
      return refusedAtGates(facts) ?? deps.checkCode(tx, request.player, request.bound, request.code)
    },
    async availability(tx, player, currency, now) {
      const lacksProof = await reviewIdentity(deps, { player, currency, amount: 0n, now })
      const more = { newDestination: null, lacksProof, to: null, isOnly: false, confirm: false }
      const facts = await loadGateFacts(deps, tx, { player, currency, amount: ANY_AMOUNT, now }, more)
      return { failing: allAtGates(facts), left: leftToday(facts), demands: facts.demands }
    },
    linkedRounds: deps.linkedRounds,
    async holdsFor(tx, going) {
      const disputed: PayoutHold[] = (await deps.isDisputed(tx, going.player)) ? ['charge_back'] : []
      return (await goesToSource(deps, tx, going)) ? disputed : [...disputed, 'not_where_paid_in']
    },
  }
}

/** Requests proof if sums require it; returns whether it is missing. `amount` is 0 for a mere view of the withdrawable amount. */
async function reviewIdentity(deps: GateDeps, { player, currency, amount, now }: IdentityReview): Promise<boolean> {
  const payout = toEur(amount, currency)
  const since = async (from: number) => (await leavingEurSince(deps.db, player, from)) + payout
  const [payouts, everPaidOut] = [await since(now - MONTH_MS), await since(0)]
  await deps.review(player, { payout, payouts, deposits: await deps.depositedIn30Days(player), everPaidOut })
  return deps.lacksProof(player)
}

/** Reviewed by an operator: money that could not go back to its source, and money without a known source where one is required. */
async function goesToSource(deps: GateDeps, tx: Tx, { player, currency, fingerprint, method }: Going): Promise<boolean> {
  const sources = await sourcesOf(tx, player, currency)
  if (sources.some((source) => source.fingerprint.equals(fingerprint))) return true
  // for known sources an earlier check has handled it
  const isUnplayed = sources.length === 0 && (await deps.turnoverOf(tx, player, currency)).left > 0n && !(await deps.mayPlay(tx, player))
  return !isUnplayed && method.toSource !== 'only' && !sources.some(({ isRefused }) => isRefused)
}

interface MoreFacts extends Pick<GateFacts, 'newDestination' | 'lacksProof' | 'to'> {
  isOnly: boolean
  /** The player agreed that an active bonus ends. */
  confirm: boolean
}

/** By `only`: to none of the paying instruments that accept payouts. A player without any is reviewed by an operator. */
const isOtherDestination = (sources: readonly Source[], methods: readonly PayoutMethod[], to: Buffer) =>
  sources.some(({ type, isRefused }) => !isRefused && methods.some((method) => method.type === type)) &&
  !sources.some(({ fingerprint }) => fingerprint.equals(to))

async function loadGateFacts(
  { ledger, turnoverOf, hasActiveBonus, mayPlay, methodsOf, isDisputed, changedAt, payoutMultipleOf }: GateDeps,
  tx: Db,
  {
    player,
    currency,
    amount,
    now,
    isReturn = false,
  }: Pick<PayoutRequest, 'player' | 'currency' | 'amount' | 'now'> & { isReturn?: boolean },
  { isOnly, confirm, ...more }: MoreFacts,
): Promise<GateFacts> {
  const changed = await changedAt(tx, player)
  const [sources, methods] = [await sourcesOf(tx, player, currency), methodsOf(currency)]
  const [{ left: unstaked, total }, plays] = [await turnoverOf(tx, player, currency), await mayPlay(tx, player)]
  return {
    amount,
    currency,
    now,
    isReturn,
    dayMax: dayLimit(currency) * BigInt(await payoutMultipleOf(tx, player)),
    past: await requestsSince(tx, player, currency, now - DAY_MS),
    restsUntil: changed === null ? null : changed + DAY_MS,
    endsBonus: !confirm && (await hasActiveBonus(tx, player)),
    turnoverLeft: plays ? unstaked : 0n,
    turnoverTotal: total,
    demands: demandsOf(sources, methods, plays ? 0n : unstaked),
    isOtherDestination: isOnly && more.to !== null && isOtherDestination(sources, methods, more.to),
    debt: -((await ledger.wallet(player, currency, tx))?.debt ?? 0n),
    isDisputed: await isDisputed(tx, player),
    ...more,
  }
}

async function newDestination(tx: Db, { player, currency, destination, now }: PayoutRequest): Promise<Velocity['newDestination']> {
  const { fingerprint } = destination
  const addedAt = (await knownSince(tx, player, fingerprint)) ?? now
  if (now - addedAt >= DAY_MS) return null
  const sent = await leavingSince(tx, player, currency, now - DAY_MS, fingerprint)
  return { sent, max: newDestinationLimit(currency), until: addedAt + DAY_MS }
}
