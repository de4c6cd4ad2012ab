/** The gates of the house: what is known of a player, asked of the rooms that know it, and judged in money.md's order. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Ledger } from '../../ledger/index.ts'
import { dayLimit, newDestinationLimit, toEur } from '../amounts.ts'
import type { AskedPayout, Gates, Via } from '../ports.ts'
import { leavingSince, requestsSince } from '../store/requests.ts'
import { knownSince } from '../store/requisites.ts'
import type { Tx } from '../store/tables.ts'
import { allAtGates, type GateFacts, refusedAtGates } from './checks.ts'
import { DAY_MS, leftToday, type Velocity } from './velocity.ts'

export interface HouseGateDeps {
  ledger: Pick<Ledger, 'wallet'>
  /** Left of deposits to stake, minor units; 0n where the player may not play. */
  turnoverLeft(via: Via, player: bigint, currency: Currency): Promise<bigint>
  /** A charge-back of the player stands. */
  isDisputed(via: Via, player: bigint): Promise<boolean>
  /** When password, second factor or a proved address last changed, milliseconds. */
  changedAt(via: Via, player: bigint): Promise<number | null>
  lacksProof(player: bigint): Promise<boolean>
  /** Asks who the player is where these sums, EUR minor units, call for it; of the last 30 days and ever, this payout among them. */
  review(player: bigint, volume: { payout: bigint; payouts: bigint; deposits: bigint; everPaidOut: bigint }): Promise<void>
  /** Credited within the last 30 days, minor units. */
  depositedIn30Days(player: bigint): Promise<bigint>
  checkCode(via: Via, player: bigint, bound: Buffer, code: string | undefined): Promise<Refusal | undefined>
  /** Where it reads without a transaction. */
  db: Via
}

const MONTH_MS = 30 * DAY_MS
/** The least there is: what stands in its way stands in every payout's. */
const ANY_AMOUNT = 1n

export function createHouseGates(deps: HouseGateDeps): Gates {
  return {
    async foresee({ player, currency, amount, now }) {
      const payouts = (await leavingSince(deps.db, player, currency, now - MONTH_MS)) + amount
      const deposits = await deps.depositedIn30Days(player)
      const everPaidOut = (await leavingSince(deps.db, player, currency, 0)) + amount
      const inEur = (sum: bigint) => toEur(sum, currency)
      await deps.review(player, {
        payout: inEur(amount),
        payouts: inEur(payouts),
        deposits: inEur(deposits),
        everPaidOut: inEur(everPaidOut),
      })
      return deps.lacksProof(player)
    },
    async refuse(via, asked) {
      const facts = await factsOf(deps, via, asked, { newDestination: await newDestination(via, asked), lacksProof: asked.lacksProof })
      return refusedAtGates(facts) ?? deps.checkCode(via, asked.player, asked.bound, asked.code)
    },
    async standing(via, player, currency, now) {
      const more = { newDestination: null, lacksProof: await deps.lacksProof(player) }
      const facts = await factsOf(deps, via, { player, currency, amount: ANY_AMOUNT, now }, more)
      return { failing: allAtGates(facts), left: leftToday(facts) }
    },
    isClean: async (via, player) => !(await deps.isDisputed(via, player)),
  }
}

async function factsOf(
  { ledger, turnoverLeft, isDisputed, changedAt }: HouseGateDeps,
  via: Via,
  { player, currency, amount, now }: Pick<AskedPayout, 'player' | 'currency' | 'amount' | 'now'>,
  more: Pick<GateFacts, 'newDestination' | 'lacksProof'>,
): Promise<GateFacts> {
  const changed = await changedAt(via, player)
  return {
    amount,
    currency,
    now,
    dayMax: dayLimit(currency),
    past: await requestsSince(via as Tx, player, currency, now - DAY_MS),
    restsUntil: changed === null ? null : changed + DAY_MS,
    endsBonus: false,
    turnoverLeft: await turnoverLeft(via, player, currency),
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
