/** Sectors of the daily wheel: each as wide as the chance of its prize, so that the drawing is truthful. Pure. */
import { DAILY_WEIGHTS, dailySpinOdds } from '@fairhouse/games'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Tier } from '../form.ts'

export interface Sector {
  /** Fractions of the circle, clockwise from the top. */
  readonly from: number
  readonly to: number
  readonly tier: Tier
}

export interface DailyPrize {
  /** "5.00" */
  readonly prize: string
  /** Of 100,000. */
  readonly weight: number
  readonly tier: Tier
}

/** From zero to the largest prize. */
const TIERS: readonly Tier[] = ['none', 'low', 'low', 'mid', 'mid', 'high', 'high', 'top', 'top', 'top']

/** In draw order. */
export const dailyPrizes = (currency: Currency): readonly DailyPrize[] =>
  dailySpinOdds(currency).map(({ ways, multiplier }, at) => ({
    prize: formatMoney(BigInt(multiplier)),
    weight: Number(ways),
    tier: TIERS[at]!,
  }))

/** The same in every currency: only amounts differ. */
export const SECTORS: readonly Sector[] = sectorsOf(dailyPrizes('RUB'))

function sectorsOf(prizes: readonly DailyPrize[]): Sector[] {
  let before = 0
  return prizes.map(({ weight, tier }) => {
    const from = before / DAILY_WEIGHTS
    before += weight
    return { from, to: before / DAILY_WEIGHTS, tier }
  })
}

/** The angle in degrees with the middle of a prize under the pointer. */
export function restAngle(index: number): number {
  const { from, to } = SECTORS[index]!
  return -180 * (from + to)
}

/** The prize of a number drawn from 0 to 99,999. */
export const prizeOfTicket = (ticket: number): number => SECTORS.findIndex(({ to }) => ticket < Math.round(to * DAILY_WEIGHTS))
