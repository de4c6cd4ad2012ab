/** The gates of the house: what is known of a player, asked of the rooms that know it, and judged in money.md's order. */
import type { PayoutHold, Refusal } from '@fairhouse/contracts'
import { type Currency, toEur } from '@fairhouse/money'

import type { Ledger } from '../../ledger/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { demandsOf, type Source, sourceFirst } from '../sources/demand.ts'
import { dayLimit, newDestinationLimit } from '../amounts.ts'
import type { AskedPayout, Gates, Going, Via } from '../ports.ts'
import { leavingSince, requestsSince } from '../store/requests.ts'
import { knownSince } from '../store/requisites.ts'
import { sourcesOf } from '../store/sources.ts'
import type { Tx } from '../store/tables.ts'
import { allAtGates, type GateFacts, refusedAtGates } from './checks.ts'
import { DAY_MS, leftToday, type Velocity } from './velocity.ts'

export interface HouseGateDeps {
  ledger: Pick<Ledger, 'wallet'>
  /** Of deposits that are not staked whole: what is left, and how much they were. Minor units. */
  turnoverOf(via: Via, player: bigint, currency: Currency): Promise<{ left: bigint; total: bigint }>
  /** Not under self-exclusion or in a cool-off: who may not play has nothing left to stake, and it goes back unplayed. */
  mayPlay(via: Via, player: bigint): Promise<boolean>
  /** Offered now. */
  methodsOf(currency: Currency): readonly PayoutMethod[]
  /** A charge-back of the player stands. */
  isDisputed(via: Via, player: bigint): Promise<boolean>
  /** When password, second factor or a proved address last changed, milliseconds. */
  changedAt(via: Via, player: bigint): Promise<number | null>
  lacksProof(player: bigint): Promise<boolean>
  /** Asks who the player is where these sums, EUR minor units, call for it; of the last 30 days and ever, this payout among them. */
  review(player: bigint, volume: { payout: bigint; payouts: bigint; deposits: bigint; everPaidOut: bigint }): Promise<void>
  /** Credited within the last 30 days, EUR minor units. */
  depositedIn30Days(player: bigint): Promise<bigint>
  checkCode(via: Via, player: bigint, bound: Buffer, code: string | undefined): Promise<Refusal | undefined>
  /** Where it reads without a transaction. */
  db: Via
}

const MONTH_MS = 30 * DAY_MS
/** The least there is: what stands in its way stands in every payout's. */
const ANY_AMOUNT = 1n

type AskedAbout = Pick<AskedPayout, 'player' | 'currency' | 'amount' | 'now'>

export function createHouseGates(deps: HouseGateDeps): Gates {
  return {
    foresee: (asked) => askedWhoHeIs(deps, asked),
    async misplaced(via, { fingerprint, method, ...asked }) {
      const more = { newDestination: null, lacksProof: false, to: fingerprint, isOnly: method.toSource === 'only' }
      return sourceFirst(await factsOf(deps, via, asked, more))
    },
    async refuse(via, asked) {
      const facts = await factsOf(deps, via, asked, {
        newDestination: await newDestination(via, asked),
        lacksProof: asked.lacksProof,
        to: asked.destination.fingerprint,
        isOnly: asked.method.toSource === 'only',
      })
      return refusedAtGates(facts) ?? deps.checkCode(via, asked.player, asked.bound, asked.code)
    },
    async standing(via, player, currency, now) {
      const lacksProof = await askedWhoHeIs(deps, { player, currency, amount: 0n, now })
      const more = { newDestination: null, lacksProof, to: null, isOnly: false }
      const facts = await factsOf(deps, via, { player, currency, amount: ANY_AMOUNT, now }, more)
      return { failing: allAtGates(facts), left: leftToday(facts), demands: facts.demands }
    },
    async against(via, going) {
      const disputed: PayoutHold[] = (await deps.isDisputed(via, going.player)) ? ['charge_back'] : []
      return (await goesWherePaidIn(deps, via, going)) ? disputed : [...disputed, 'not_where_paid_in']
    },
  }
}

/** Asks where sums call for it; whether he lacks the proof now. `amount` is 0 for who only looks at what he could have. */
async function askedWhoHeIs(deps: HouseGateDeps, { player, currency, amount, now }: AskedAbout): Promise<boolean> {
  const since = async (from: number) => toEur((await leavingSince(deps.db, player, currency, from)) + amount, currency)
  const [payouts, everPaidOut] = [await since(now - MONTH_MS), await since(0)]
  await deps.review(player, { payout: toEur(amount, currency), payouts, deposits: await deps.depositedIn30Days(player), everPaidOut })
  return deps.lacksProof(player)
}

/** What a person looks at: what could not go back to what paid in, and what nobody knows to have paid in where it must have. */
async function goesWherePaidIn(deps: HouseGateDeps, via: Via, { player, currency, fingerprint, method }: Going): Promise<boolean> {
  const sources = await sourcesOf(via, player, currency)
  if (sources.some((source) => source.fingerprint.equals(fingerprint))) return true
  // of one that is known it has been asked before this
  const isUnplayed = sources.length === 0 && (await deps.turnoverOf(via, player, currency)).left > 0n && !(await deps.mayPlay(via, player))
  return !isUnplayed && method.toSource !== 'only' && !sources.some(({ isRefused }) => isRefused)
}

interface MoreFacts extends Pick<GateFacts, 'newDestination' | 'lacksProof' | 'to'> {
  isOnly: boolean
}

/** By `only`: to none of those that paid in and can be paid to. Who has none is judged by a person. */
const isElsewhere = (sources: readonly Source[], methods: readonly PayoutMethod[], to: Buffer) =>
  sources.some(({ type, isRefused }) => !isRefused && methods.some((method) => method.type === type)) &&
  !sources.some(({ fingerprint }) => fingerprint.equals(to))

async function factsOf(
  { ledger, turnoverOf, mayPlay, methodsOf, isDisputed, changedAt }: HouseGateDeps,
  via: Via,
  { player, currency, amount, now }: Pick<AskedPayout, 'player' | 'currency' | 'amount' | 'now'>,
  { isOnly, ...more }: MoreFacts,
): Promise<GateFacts> {
  const changed = await changedAt(via, player)
  const [sources, methods] = [await sourcesOf(via, player, currency), methodsOf(currency)]
  const [{ left: unstaked, total }, plays] = [await turnoverOf(via, player, currency), await mayPlay(via, player)]
  return {
    amount,
    currency,
    now,
    dayMax: dayLimit(currency),
    past: await requestsSince(via as Tx, player, currency, now - DAY_MS),
    restsUntil: changed === null ? null : changed + DAY_MS,
    endsBonus: false,
    turnoverLeft: plays ? unstaked : 0n,
    turnoverTotal: total,
    demands: demandsOf(sources, methods, plays ? 0n : unstaked),
    isElsewhere: isOnly && more.to !== null && isElsewhere(sources, methods, more.to),
    debt: -((await ledger.wallet(player, currency, via))?.debt ?? 0n),
    isDisputed: await isDisputed(via, player),
    ...more,
  }
}

async function newDestination(via: Via, { player, currency, destination, now }: AskedPayout): Promise<Velocity['newDestination']> {
  const { fingerprint } = destination
  const addedAt = (await knownSince(via as Tx, player, fingerprint)) ?? now
  if (now - addedAt >= DAY_MS) return null
  const sent = await leavingSince(via, player, currency, now - DAY_MS, fingerprint)
  return { sent, max: newDestinationLimit(currency), until: addedAt + DAY_MS }
}
