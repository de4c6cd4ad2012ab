/** Gates of a payout: collects facts from other modules, and checks them in money.md's order. */
import type { PayoutHold, Refusal } from '@fairhouse/contracts'
import { type PlayerId, type Currency, DAY_MS, toEur } from '@fairhouse/money'

import type { Database, Db, Tx } from '../../../../platform/db/index.ts'
import type { Identity } from '../../../accounts/identity/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import { findLinkedRounds } from '../../../games/pots/index.ts'
import type { Kyc } from '../../../protection/kyc/index.ts'
import type { Limits } from '../../../protection/limits/index.ts'
import type { Payments, PayoutMethod } from '../../payments/index.ts'
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
  turnover: {
    /** Deposits with turnover left: what is left, and their total. Minor units. */
    loadProgress(player: PlayerId, currency: Currency, tx: Db): Promise<{ left: bigint; total: bigint }>
  }
  bonuses: {
    hasActive(tx: Db, player: PlayerId): Promise<boolean>
    /** `busy` while the active bonus may be wagered by a bet that is not read yet. */
    refuseUnread(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
    /** Whether something was given without a deposit. */
    hasGift(tx: Db, player: PlayerId): Promise<boolean>
    /** D-74: those of the others that belong to the player's person or to a browser of theirs. */
    linkedAmong: Parameters<typeof findLinkedRounds>[1]
  }
  limits: Pick<Limits, 'mayPlay' | 'isAgeProofRequired'>
  payments: Pick<Payments, 'payoutMethodsOf' | 'hasChargeBack' | 'creditedEur'>
  identity: Pick<Identity, 'securityChangedAt' | 'payoutCodes'>
  kyc: Pick<Kyc, 'requireProof' | 'requestProof' | 'review'>
  /** D-57: times the most of 24 hours. */
  payoutMultipleOf(db: Db, player: PlayerId): Promise<number>
  database: Database
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
      const { player, bound, code } = request
      return (
        refusedAtGates(facts) ??
        (await deps.bonuses.refuseUnread(tx, player)) ??
        deps.identity.payoutCodes.check(tx, player, 'payout', bound, code)
      )
    },
    async availability(tx, player, currency, now) {
      const lacksProof = await reviewIdentity(deps, { player, currency, amount: 0n, now })
      const more = { newDestination: null, lacksProof, to: null, isOnly: false, confirm: false }
      const facts = await loadGateFacts(deps, tx, { player, currency, amount: ANY_AMOUNT, now }, more)
      return { failing: allAtGates(facts), left: leftToday(facts), demands: facts.demands }
    },
    linkedRounds: (tx, player, since) => findLinkedRounds(tx, deps.bonuses.linkedAmong, player, since),
    async holdsFor(tx, going) {
      const disputed: PayoutHold[] = (await deps.payments.hasChargeBack(tx, going.player)) ? ['charge_back'] : []
      return (await goesToSource(deps, tx, going)) ? disputed : [...disputed, 'not_where_paid_in']
    },
  }
}

/** Requests proof if sums require it; returns whether it is missing. `amount` is 0 for a mere view of the withdrawable amount. */
async function reviewIdentity(deps: GateDeps, { player, currency, amount, now }: IdentityReview): Promise<boolean> {
  const payout = toEur(amount, currency)
  const { kyc, limits, bonuses, payments, database } = deps
  const since = async (from: number) => (await leavingEurSince(database.db, player, from)) + payout
  const [payouts, everPaidOut] = [await since(now - MONTH_MS), await since(0)]
  await kyc.review(player, { payout, payouts, deposits: (await payments.creditedEur(player)).in30Days, everPaidOut })
  // bonuses.md 1 rule 7: what came of a gift is paid out after the verification
  if (await bonuses.hasGift(database.db, player)) await kyc.requestProof(player, 'payout')
  const isAgeRequired = await limits.isAgeProofRequired(player)
  if (isAgeRequired) await kyc.requestProof(player, 'age')
  return (await kyc.requireProof(player)) !== undefined || isAgeRequired
}

/** Reviewed by an operator: money that could not go back to its source, and money without a known source where one is required. */
async function goesToSource(deps: GateDeps, tx: Tx, { player, currency, fingerprint, method }: Going): Promise<boolean> {
  const sources = await sourcesOf(tx, player, currency)
  if (sources.some((source) => source.fingerprint.equals(fingerprint))) return true
  // for known sources an earlier check has handled it
  const isUnplayed =
    sources.length === 0 && (await deps.turnover.loadProgress(player, currency, tx)).left > 0n && !(await deps.limits.mayPlay(tx, player))
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
  { ledger, turnover, bonuses, limits, payments, identity, payoutMultipleOf }: GateDeps,
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
  const changed = await identity.securityChangedAt(player, tx)
  const [sources, methods] = [await sourcesOf(tx, player, currency), payments.payoutMethodsOf(currency)]
  const [{ left: unstaked, total }, plays] = [await turnover.loadProgress(player, currency, tx), await limits.mayPlay(tx, player)]
  return {
    amount,
    currency,
    now,
    isReturn,
    dayMax: dayLimit(currency) * BigInt(await payoutMultipleOf(tx, player)),
    past: await requestsSince(tx, player, currency, now - DAY_MS),
    restsUntil: changed === null ? null : changed + DAY_MS,
    endsBonus: !confirm && (await bonuses.hasActive(tx, player)),
    turnoverLeft: plays ? unstaked : 0n,
    turnoverTotal: total,
    demands: demandsOf(sources, methods, plays ? 0n : unstaked),
    isOtherDestination: isOnly && more.to !== null && isOtherDestination(sources, methods, more.to),
    debt: -((await ledger.wallet(player, currency, tx))?.debt ?? 0n),
    isDisputed: await payments.hasChargeBack(tx, player),
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
