/** The accepted stakes of every game of the studio, and the chips of its tables. Source: D-23, D-48, games.md 0.4. */
import { acceptedStakes, type StakedBet } from '@fairhouse/games'
import { CURRENCY_CODES, type Currency, MAX_WIN, type Minor } from '@fairhouse/money'

/** Minor units, both ends included. */
export interface StakeBounds {
  readonly min: Minor
  readonly max: Minor
}

const BOUNDS: Readonly<Record<Currency, StakeBounds>> = {
  RUB: { min: 1_00n, max: 10_000_00n },
  INR: { min: 1_00n, max: 10_000_00n },
  KZT: { min: 5_00n, max: 50_000_00n },
  USD: { min: 1n, max: 100_00n },
  EUR: { min: 1n, max: 100_00n },
}

/** `smallestStake`: what the rules allow. `bestMultiplier`: of the largest return, in 1/10,000. */
export const stakeBounds = (currency: Currency, rules: Required<StakedBet>): StakeBounds =>
  acceptedStakes(rules, { ...BOUNDS[currency], step: 1n, maxWin: MAX_WIN[currency] })

/** Minor units by currency, as the catalogue states them. */
export type StatedStakes = Readonly<Partial<Record<Currency, { readonly min: number; readonly max: number }>>>

export const statedStakes = (boundsIn: (currency: Currency) => StakeBounds): StatedStakes =>
  Object.fromEntries(
    CURRENCY_CODES.map((currency) => {
      const { min, max } = boundsIn(currency)
      return [currency, { min: Number(min), max: Number(max) }]
    }),
  )

/** Multiples of the smallest stake. */
const CHIPS = [1n, 10n, 50n, 100n, 1000n] as const

export const chipsFrom = (min: Minor): Minor[] => CHIPS.map((times) => min * times)
