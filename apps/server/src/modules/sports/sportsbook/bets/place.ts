/** The intake of slips: a bet of kind `sportsbook`. Source: sportsbook.md 4; lock order: wallet, bet, free bet, exposure, events, markets, feed. */
import { freeBetMaxPayout, legLiability, liabilityOf } from '@fairhouse/betting'
import {
  type AnswerOf,
  type betRoutes,
  isRefusal,
  Refusal,
  type Slip as SlipRequest,
  type SlipRefusalAnswer,
  type SportsBet,
} from '@fairhouse/contracts'
import { type PlayerId, type Minor, type Currency, DAY_MS, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import { type Database, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { Ids } from '../../../../platform/ids.ts'
import { hashOf } from '../../../books/ledger/index.ts'
import { balancesOf, type BetKind, type BetOrder, type RealBettor } from '../../../play/wagering/index.ts'
import { briefOf } from '../views.ts'
import type { StoredBet } from './bet.ts'
import type { Exposures } from './exposure.ts'
import { FREE_BET_ACCOUNTS, type FreeBets } from './free-bets.ts'
import type { LegReturns } from './leg-returns.ts'
import { type Balances, type BetLedger, type BetMoney, isUncovered, noWallet } from './money.ts'
import type { Price, PricedOnBoard } from './pricing.ts'
import type { BetStore } from './store.ts'
import { betOf, refusalAnswer } from './views.ts'

export type BetPlaced = AnswerOf<(typeof betRoutes)['POST /api/v2/bets']>

export interface SlipCall {
  /** UUIDv7 of the player (D-27). */
  readonly key: string
  readonly slip: SlipRequest
}

export interface SlipOrder extends BetOrder {
  readonly bettor: RealBettor
  readonly key: string
  readonly slip: SlipRequest
  readonly requestHash: bigint
}

export type PublishBet = (player: PlayerId, bet: SportsBet) => void

export interface PlaceDeps {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly ids: Ids
  readonly ledger: BetLedger
  readonly store: BetStore
  readonly exposures: Exposures
  readonly money: BetMoney
  readonly freeBets: FreeBets
  readonly price: Price
  readonly prepareReturns: LegReturns['prepare']
  readonly publishBet: PublishBet
  /** EUR minor units for one of the currency, x 10^8. */
  eurRateOf(currency: Currency): Promise<bigint>
}

export type SlipKind = BetKind<SlipCall, SlipOrder, BetPlaced>

/** Rolls the transaction back. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export function createSlipKind(deps: PlaceDeps): SlipKind {
  const { database, store, ledger, eurRateOf, prepareReturns, publishBet } = deps
  return {
    validate: (bettor, { key, slip }) => ({
      bettor: bettor as RealBettor,
      key,
      slip,
      requestHash: hashOf(['sports bet', { ...slip, stake: formatMoney(slip.stake) }]),
    }),
    // every check needs the board, and is made under its locks
    refuse: () => undefined,
    queueOf: ({ bettor }) => `sports ${bettor.owner}`,
    async findFirst({ bettor: { player }, key, requestHash }) {
      const bet = await store.ofKey(player, key)
      const answer = async () => (await store.answerOf(player, key)) as BetPlaced
      return bet && { isSame: bet.requestHash === requestHash, answer }
    },
    async book(order) {
      const eurRateE8 = await eurRateOf(order.slip.currency)
      await ledger.openAccounts(FREE_BET_ACCOUNTS)
      await prepareReturns(order.slip.legs)
      const placed = await retryConflicts(() => database.db.transaction().execute((tx) => place(deps, tx, order, eurRateE8))).catch(
        toRefusal,
      )
      if (placed === 'known') return { kind: 'known' }
      if (isRefusal(placed)) return placed
      const { bet, ...balance } = placed
      publishBet(order.bettor.player, bet)
      return { kind: 'done', answer: placed, balance: { currency: order.slip.currency, ...balance } }
    },
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  throw error
}

/** `betting.{code}: detail`, and the same facts as parameters. */
export function refuseSlip({ code, leg, odds, min, max, max_stake }: SlipRefusalAnswer): Refusal {
  const facts = { leg, odds: odds && odds.join(','), min, max, max_stake }
  const given = Object.entries(facts).filter((fact): fact is [string, string | number] => fact[1] !== null)
  const detail = given.map(([name, value]) => `${name} ${value}`).join(', ')
  return new Refusal('bet_refused', {
    errors: { bet: [`betting.${code}: ${detail}`] },
    details: { reason: code, ...Object.fromEntries(given) },
  })
}

const refusalOfSlip = (code: SlipRefusalAnswer['code']): SlipRefusalAnswer => ({
  code,
  leg: null,
  odds: null,
  min: null,
  max: null,
  max_stake: null,
})
export const FREE_BET_UNAVAILABLE = refusalOfSlip('free_bet_unavailable')

async function place(deps: PlaceDeps, tx: Tx, order: SlipOrder, eurRateE8: bigint): Promise<BetPlaced | 'known'> {
  const { ledger, store, money, freeBets, exposures, clock, ids } = deps
  const { bettor, slip, key } = order
  const wallet = (await ledger.lockWallets(tx, bettor.player)).find(({ currency, isFormer }) => currency === slip.currency && !isFormer)
  if (!wallet) throw new Refused(noWallet())
  if (await store.ofKey(bettor.player, key, tx)) return 'known'
  const id = ids.next()
  const now = clock.now()
  const { free_bet: freeBet } = slip
  const { player } = bettor
  const freeStake = freeBet === null ? undefined : await freeBets.usable(tx, { id: freeBet, player, currency: slip.currency }, now)
  const priced = await deps.price(
    slip,
    { ...wallet, ...(await store.dayLiability(tx, bettor.player, now - DAY_MS)) },
    { tx, now, eurRateE8, freeStake },
  )
  const charged = priced.priced.isAccepted ? priced.priced.charged : slip.stake
  const stake = freeBet !== null ? FREE_STAKE : charged
  const barred = await money.refuseProtected(tx, { player: bettor.player, currency: slip.currency }, stake > 0n ? stake : 1n)
  if (barred) throw new Refused(barred)
  if (freeBet !== null && freeStake === undefined) throw new Refused(refuseSlip(FREE_BET_UNAVAILABLE))
  if (!priced.priced.isAccepted) throw new Refused(refuseSlip(refusalAnswer(priced.priced)))

  const bet = newBet(order, { id, now, eurRateE8 }, priced)
  const [stored, balances] =
    bet.freeBet === null ? await takeStake(money, tx, bet, priced) : [bet, await takeFreeBet(freeBets, tx, bet, wallet)]
  await exposures.add(tx, stored.legs, 1n)
  const answer = { bet: betOf(stored), ...balancesOf(balances) }
  await store.add(tx, stored, answer)
  return answer
}

/** The protection of players is checked with the smallest stake: a free bet stakes nothing of theirs. */
export const FREE_STAKE = 1n

/** The money of a bet that waits for its delay moves after it. */
async function takeFreeBet(freeBets: FreeBets, tx: Tx, bet: StoredBet, wallet: Balances): Promise<Balances> {
  await freeBets.use(tx, bet, bet.placedAt)
  if (bet.status !== 'pending') await freeBets.stake(tx, bet)
  return wallet
}

async function takeStake(money: BetMoney, tx: Tx, bet: StoredBet, priced: PricedOnBoard): Promise<[StoredBet, Balances]> {
  if (bet.status === 'pending') return [bet, await money.hold(tx, bet)]
  const staked = await money.stake(tx, bet, priced)
  if (isRefusal(staked)) throw new Refused(isUncovered(staked) ? refuseSlip(refusalOfSlip('insufficient_funds')) : staked)
  return [{ ...bet, bonusStake: staked.bonusStake }, staked]
}

/** EUR minor units, rounded up: a limit is never passed by rounding. */
export const inEur = (amount: Minor, rateE8: bigint): bigint => (amount * rateE8 + 99_999_999n) / 100_000_000n

function newBet(
  { bettor: { player }, key, requestHash, slip }: SlipOrder,
  { id, now, eurRateE8 }: { id: string; now: number; eurRateE8: bigint },
  { priced, legs, isLive, maxPayout }: PricedOnBoard,
): StoredBet {
  if (!priced.isAccepted) throw new Error('only an accepted slip becomes a bet')
  const isDelayed = isLive && priced.delaySeconds > 0
  return {
    id,
    player,
    key,
    requestHash,
    type: slip.type,
    sizes: slip.type === 'system' ? slip.sizes : [],
    policy: slip.policy,
    currency: slip.currency,
    stake: priced.charged,
    placedStake: priced.charged,
    bonusStake: 0n,
    freeBet: slip.free_bet,
    maxPayout: slip.free_bet === null ? maxPayout : freeBetMaxPayout(priced.charged, maxPayout),
    status: isDelayed ? 'pending' : 'open',
    result: null,
    payout: 0n,
    payoutBonus: 0n,
    cashedOut: 0n,
    guaranteed: 0n,
    refusal: null,
    revision: 0,
    eurRateE8,
    placedAt: now,
    decidesAt: isDelayed ? now + priced.delaySeconds * 1000 : null,
    acceptedAt: isDelayed ? null : now,
    settledAt: null,
    firstSettledAt: null,
    ...pricedParts({ priced, legs }, slip, eurRateE8),
  }
}

/** What a bet can cost the house: of a free bet, whose potential is its win, all of it. */
export const costOf = (freeBet: string | null, potential: bigint, stake: Minor): bigint =>
  freeBet === null ? liabilityOf(potential, stake) : potential

/** What a pricing decides of a bet: the second one, after the live delay, replaces the first. */
export function pricedParts(
  { priced, legs }: Pick<PricedOnBoard, 'priced' | 'legs'>,
  slip: Pick<SlipRequest, 'legs' | 'type' | 'free_bet'>,
  eurRateE8: bigint,
): Pick<StoredBet, 'lines' | 'lineStake' | 'potential' | 'isCapped' | 'totalOdds' | 'liability' | 'legs'> {
  if (!priced.isAccepted) throw new Error('only an accepted slip becomes a bet')
  const liability = inEur(costOf(slip.free_bet, priced.potential, priced.charged), eurRateE8)
  return {
    lines: priced.lines,
    lineStake: priced.lineStake,
    potential: priced.potential,
    isCapped: priced.isCapped,
    totalOdds: priced.totalOdds ?? null,
    liability,
    legs: slip.legs.map((leg, at) => {
      const { event, market, definition, outcome, key, offered, unshifted } = legs[at]!
      return {
        event: event.id,
        market,
        outcome,
        key,
        sport: event.sport,
        related: event.related,
        definition,
        shown: briefOf(event),
        startsAt: event.startsAt.getTime(),
        odds: offered.odds,
        unshifted,
        seen: leg.seen,
        banker: slip.type === 'system' && leg.banker,
        isLive: offered.isLive === true,
        liability: legLiability(liability, slip.legs.length),
        state: 'open' as const,
        voidReason: null,
        voidPrices: null,
      }
    }),
  }
}
