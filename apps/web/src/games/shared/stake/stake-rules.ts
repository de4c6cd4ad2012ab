/** What is said about a stake before it is sent. The house judges the same again. Amounts in minor units. Pure. */
import {
  acceptedStakes,
  refusedStake,
  returnOf,
  returnOnStake,
  rungOdds,
  type SoloBet,
  type StakedBet,
  type SteppedBet,
} from '@fairhouse/games'
import { formatMoney, parseMoney } from '@fairhouse/money'

export type TableBet = SoloBet | SteppedBet

export interface StakeLimits {
  min: bigint
  max: bigint
  step: bigint
  /** The most a round may return. */
  maxWin: bigint
}

export type StakeFault =
  | { code: 'empty' }
  /** The game's own choice is not made yet. */
  | { code: 'choice' }
  /** `limit` is the nearest amount that passes. */
  | { code: 'min' | 'max' | 'step' | 'too_small' | 'max_win'; limit: bigint }
  | { code: 'funds'; limit: bigint }

export interface FactsOfStakes {
  min: string
  max: string
  step: string
  max_win: string
}

/** From the decimal strings of the contract. */
export function limitsOf({ min, max, step, max_win }: FactsOfStakes): StakeLimits {
  return { min: parseMoney(min)!, max: parseMoney(max)!, step: parseMoney(step)!, maxWin: parseMoney(max_win)! }
}

/** What limits alone say of a stake. */
export function limitFault(stake: bigint, { min, max, step }: Omit<StakeLimits, 'maxWin'>): StakeFault | undefined {
  if (stake < min) return { code: 'min', limit: min }
  if (stake > max) return { code: 'max', limit: max }
  return stake % step === 0n ? undefined : { code: 'step', limit: step }
}

/** The first thing wrong with a stake, or undefined. `balance` undefined: not known yet, so not judged. */
export function stakeFault(stake: bigint | null, bet: TableBet, limits: StakeLimits, balance?: bigint): StakeFault | undefined {
  if (stake === null || stake === 0n) return { code: 'empty' }
  const broken = limitFault(stake, limits) ?? gainFault(bet, stake, limits)
  if (broken) return broken
  if (refusedStake(bet, stake, limits.maxWin)) return { code: 'max_win', limit: acceptedOf(bet, limits).max }
  return balance !== undefined && stake > balance ? { code: 'funds', limit: balance } : undefined
}

/** The smallest and the largest stake that are accepted of a bet (D-48); the limits alone before a choice, and where they leave none. */
export function acceptedOf(bet: StakedBet | undefined, limits: StakeLimits): { min: bigint; max: bigint } {
  const { min, max } = bet ? acceptedStakes(bet, limits) : limits
  return min <= max ? { min, max } : { min: limits.min, max: limits.max }
}

/** A stake within the limits whose smallest success would not gain, or whose best result the largest win would cut. */
export function gainFault(bet: StakedBet, stake: bigint, limits: StakeLimits): StakeFault | undefined {
  const { min, max } = acceptedStakes(bet, limits)
  if (stake < min) return { code: 'too_small', limit: min }
  return stake > max ? { code: 'max_win', limit: max } : undefined
}

/** What stands in the field of somebody who has not chosen yet: ten times the smallest stake. */
export const firstStake = ({ min, max }: Pick<StakeLimits, 'min' | 'max'>): bigint => (min * 10n < max ? min * 10n : max)

/** The gain of the best outcome as decimal text; undefined without a stake or a bet. */
export function bestGain(bet: SoloBet | undefined, stake: bigint | null): string | undefined {
  return stake === null || !bet ? undefined : formatMoney(bet.bestPayout(stake) - stake)
}

/** The published return of a bet in hundredths of a percent: its own, else that of its first rung. */
export function headlineOf(bet: TableBet): number | undefined {
  if ('rtp' in bet) return percentOf(bet.rtp)
  const [first] = bet.ladder
  return first && percentOf(returnOf(rungOdds(first)))
}

/** What a stake above zero returns on average once payouts are rounded down, where the bet's endings are known. */
export function floorReturn(bet: TableBet, stake: bigint): number | undefined {
  const odds = 'rtp' in bet ? bet.odds : bet.ladder[0] && rungOdds(bet.ladder[0])
  return odds && percentOf(returnOnStake(odds, stake))
}

/** "num/den" as hundredths of a percent, rounded down: 9900 is 99.00 %. */
export function percentOf(rtp: string): number {
  const [num = '0', den = '1'] = rtp.split('/')
  return Number((BigInt(num) * 10_000n) / BigInt(den))
}

/** Above half a point the difference is said before the bet (games.md 0.4). Both in hundredths of a percent. */
export const isWorthSaying = (headline: number, exact: number): boolean => headline - exact > 50
