/** The gates of the house: what is known of a player, asked of the rooms that know it, and judged in money.md's order. */
import type { PayoutHold, Refusal } from '@fairhouse/contracts'
import { type Currency, toEur } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { demandsOf, type Source, sourceFirst } from '../sources/demand.ts'
import { dayLimit, newDestinationLimit } from '../amounts.ts'
import type { PayoutRequest, Gates, Going } from '../ports.ts'
import { leavingEurSince, leavingSince, requestsSince } from '../store/requests.ts'
import { knownSince } from '../store/requisites.ts'
import { sourcesOf } from '../store/sources.ts'
import { allAtGates, type GateFacts, refusedAtGates } from './checks.ts'
import { DAY_MS, leftToday, type Velocity } from './velocity.ts'

export interface GateDeps {
  ledger: Pick<Ledger, 'wallet'>
  /** Of deposits that are not staked whole: what is left, and how much they were. Minor units. */
  turnoverOf(tx: Db, player: bigint, currency: Currency): Promise<{ left: bigint; total: bigint }>
  /** Not under self-exclusion or in a cool-off: who may not play has nothing left to stake, and it goes back unplayed. */
  mayPlay(tx: Db, player: bigint): Promise<boolean>
  /** Offered now. */
  methodsOf(currency: Currency): readonly PayoutMethod[]
  /** A charge-back of the player stands. */
  isDisputed(tx: Db, player: bigint): Promise<boolean>
  /** When password, second factor or a proved address last changed, milliseconds. */
  changedAt(tx: Db, player: bigint): Promise<number | null>
  lacksProof(player: bigint): Promise<boolean>
  /** Asks who the player is where these sums, EUR minor units, call for it; of the last 30 days and ever, this payout among them. */
  review(player: bigint, volume: { payout: bigint; payouts: bigint; deposits: bigint; everPaidOut: bigint }): Promise<void>
  /** Credited within the last 30 days, EUR minor units. */
  depositedIn30Days(player: bigint): Promise<bigint>
  checkCode(tx: Tx, player: bigint, bound: Buffer, code: string | undefined): Promise<Refusal | undefined>
  /** Where it reads without a transaction. */
  db: Db
}

const MONTH_MS = 30 * DAY_MS
/** The least there is: what stands in its way stands in every payout's. */
const ANY_AMOUNT = 1n

type IdentityReview = Pick<PayoutRequest, 'player' | 'currency' | 'amount' | 'now'>

export function createGates(deps: GateDeps): Gates {
  return {
    reviewIdentity: (request) => reviewIdentity(deps, request),
    async refuseDestination(tx, { fingerprint, method, ...request }) {
      const more = { newDestination: null, lacksProof: false, to: fingerprint, isOnly: method.toSource === 'only' }
      return sourceFirst(await loadGateFacts(deps, tx, request, more))
    },
    async refuse(tx, request) {
      const facts = await loadGateFacts(deps, tx, request, {
        newDestination: await newDestination(tx, request),
        lacksProof: request.lacksProof,
        to: request.destination.fingerprint,
        isOnly: request.method.toSource === 'only',
      })
      return refusedAtGates(facts) ?? deps.checkCode(tx, request.player, request.bound, request.code)
    },
    async availability(tx, player, currency, now) {
      const lacksProof = await reviewIdentity(deps, { player, currency, amount: 0n, now })
      const more = { newDestination: null, lacksProof, to: null, isOnly: false }
      const facts = await loadGateFacts(deps, tx, { player, currency, amount: ANY_AMOUNT, now }, more)
      return { failing: allAtGates(facts), left: leftToday(facts), demands: facts.demands }
    },
    async holdsFor(tx, going) {
      const disputed: PayoutHold[] = (await deps.isDisputed(tx, going.player)) ? ['charge_back'] : []
      return (await goesToSource(deps, tx, going)) ? disputed : [...disputed, 'not_where_paid_in']
    },
  }
}

/** Asks where sums call for it; whether he lacks the proof now. `amount` is 0 for who only looks at what he could have. */
async function reviewIdentity(deps: GateDeps, { player, currency, amount, now }: IdentityReview): Promise<boolean> {
  const payout = toEur(amount, currency)
  const since = async (from: number) => (await leavingEurSince(deps.db, player, from)) + payout
  const [payouts, everPaidOut] = [await since(now - MONTH_MS), await since(0)]
  await deps.review(player, { payout, payouts, deposits: await deps.depositedIn30Days(player), everPaidOut })
  return deps.lacksProof(player)
}

/** What a person looks at: what could not go back to what paid in, and what nobody knows to have paid in where it must have. */
async function goesToSource(deps: GateDeps, tx: Tx, { player, currency, fingerprint, method }: Going): Promise<boolean> {
  const sources = await sourcesOf(tx, player, currency)
  if (sources.some((source) => source.fingerprint.equals(fingerprint))) return true
  // of one that is known it has been asked before this
  const isUnplayed = sources.length === 0 && (await deps.turnoverOf(tx, player, currency)).left > 0n && !(await deps.mayPlay(tx, player))
  return !isUnplayed && method.toSource !== 'only' && !sources.some(({ isRefused }) => isRefused)
}

interface MoreFacts extends Pick<GateFacts, 'newDestination' | 'lacksProof' | 'to'> {
  isOnly: boolean
}

/** By `only`: to none of those that paid in and can be paid to. Who has none is judged by a person. */
const isOtherDestination = (sources: readonly Source[], methods: readonly PayoutMethod[], to: Buffer) =>
  sources.some(({ type, isRefused }) => !isRefused && methods.some((method) => method.type === type)) &&
  !sources.some(({ fingerprint }) => fingerprint.equals(to))

async function loadGateFacts(
  { ledger, turnoverOf, mayPlay, methodsOf, isDisputed, changedAt }: GateDeps,
  tx: Db,
  { player, currency, amount, now }: Pick<PayoutRequest, 'player' | 'currency' | 'amount' | 'now'>,
  { isOnly, ...more }: MoreFacts,
): Promise<GateFacts> {
  const changed = await changedAt(tx, player)
  const [sources, methods] = [await sourcesOf(tx, player, currency), methodsOf(currency)]
  const [{ left: unstaked, total }, plays] = [await turnoverOf(tx, player, currency), await mayPlay(tx, player)]
  return {
    amount,
    currency,
    now,
    dayMax: dayLimit(currency),
    past: await requestsSince(tx, player, currency, now - DAY_MS),
    restsUntil: changed === null ? null : changed + DAY_MS,
    endsBonus: false,
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
