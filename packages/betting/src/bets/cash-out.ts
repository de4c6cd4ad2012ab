/** The offer to end a bet early, whole or in part. Source: sportsbook.md 5. */
import type { Minor } from '@fairhouse/money'

import type { SettledLeg } from '../markets/market.ts'
import { floorOf, type Fraction, type Odds, type Ppm, PPM_SCALE, smaller, sumOf, times } from '../units.ts'
import { factorOf } from './factors.ts'
import { linesOf } from './lines.ts'
import type { PlacedBet } from './settle-bet.ts'

export const OFFER_LIFE_MS = 5000
export const CASH_OUT_FEE: Ppm = 20_000
export const LIVE_CASH_OUT_FEE: Ppm = 40_000

export interface CashOutLeg extends SettledLeg {
  /** Offered now; missing where the market has no price. */
  readonly current?: Odds | undefined
  readonly isOpenOnBoard: boolean
  readonly isLive?: boolean | undefined
}

export interface CashOutRequest extends PlacedBet<CashOutLeg> {
  /** Stake to cash out; the whole bet when missing. */
  readonly part?: Minor | undefined
  /** Only a bet of cash alone can be cashed out. */
  readonly isPureCash: boolean
  /** An operator's fee instead of the default. */
  readonly feePpm?: Ppm | undefined
}

export type CashOutRefusal = 'bonus_bet' | 'settled' | 'lost' | 'suspended' | 'too_small' | 'no_partial' | 'bad_part'

export interface CashOutOffer {
  readonly isAvailable: true
  /** For the whole bet. */
  readonly offer: Minor
  readonly feePpm: Ppm
  readonly partial?: {
    readonly paid: Minor
    readonly stakeLeft: Minor
    readonly maxPayoutLeft?: Minor
  }
}

export type CashOut = CashOutOffer | { readonly isAvailable: false; readonly reason: CashOutRefusal }

const refused = (reason: CashOutRefusal): CashOut => ({ isAvailable: false, reason })

export function cashOutOffer(bet: CashOutRequest): CashOut {
  const lines = linesOf(bet)
  const alive = lines.filter((line) => line.every((at) => bet.legs[at]!.state !== 'lost'))
  const needed = bet.legs.filter(({ state }, at) => state === 'open' && alive.some((line) => line.includes(at)))
  const refusal = refusalOf(bet, alive.length, needed)
  if (refusal) return refused(refusal)
  const feePpm = bet.feePpm ?? (needed.some(({ isLive }) => isLive) ? LIVE_CASH_OUT_FEE : CASH_OUT_FEE)
  const lineStake = bet.stake / BigInt(lines.length)
  const kept: Fraction = { num: BigInt(PPM_SCALE - feePpm), den: BigInt(PPM_SCALE) }
  const values = alive.map((line) => floorOf(lineStake, line.map((at) => valueOf(bet.legs[at]!)).reduce(times, kept)))
  const offer = bet.maxPayout === undefined ? sumOf(values) : smaller(sumOf(values), bet.maxPayout)
  if (offer < 1n) return refused('too_small')
  return bet.part === undefined ? { isAvailable: true, offer, feePpm } : partialOffer(bet, bet.part, offer, feePpm)
}

function refusalOf(bet: CashOutRequest, alive: number, needed: readonly CashOutLeg[]): CashOutRefusal | undefined {
  if (!bet.isPureCash) return 'bonus_bet'
  if (bet.legs.every(({ state }) => state !== 'open')) return 'settled'
  if (alive === 0) return 'lost'
  if (needed.length === 0) return 'settled'
  return needed.every(hasOpenPrice) ? undefined : 'suspended'
}

const hasOpenPrice = ({ isOpenOnBoard, current }: CashOutLeg) => isOpenOnBoard && current !== undefined && current > 0

/** A settled leg at its factor, an open one at the placed odds over the current ones. */
function valueOf(leg: CashOutLeg): Fraction {
  return leg.state === 'open' ? { num: BigInt(leg.odds), den: BigInt(leg.current!) } : factorOf(leg)
}

function partialOffer(bet: CashOutRequest, part: Minor, offer: Minor, feePpm: Ppm): CashOut {
  if (bet.type === 'system') return refused('no_partial')
  if (part < 1n || part >= bet.stake) return refused('bad_part')
  const paid = floorOf(offer, { num: part, den: bet.stake })
  if (paid < 1n) return refused('too_small')
  const cap = bet.maxPayout === undefined ? {} : { maxPayoutLeft: bet.maxPayout - paid }
  return { isAvailable: true, offer, feePpm, partial: { paid, stakeLeft: bet.stake - part, ...cap } }
}

export type CashOutConfirmation =
  | { readonly status: 'paid'; readonly amount: Minor }
  | { readonly status: 'price_changed' | 'expired'; readonly fresh: CashOut }

/** What an acceptance pays: the sum that was offered, if the price computed anew is not lower. */
export function confirmCashOut(offered: CashOutOffer, offeredAt: number, acceptedAt: number, fresh: CashOut): CashOutConfirmation {
  if (acceptedAt - offeredAt > OFFER_LIFE_MS) return { status: 'expired', fresh }
  if (!fresh.isAvailable || amountOf(fresh) < amountOf(offered)) return { status: 'price_changed', fresh }
  return { status: 'paid', amount: amountOf(offered) }
}

const amountOf = (offer: CashOutOffer): Minor => offer.partial?.paid ?? offer.offer
