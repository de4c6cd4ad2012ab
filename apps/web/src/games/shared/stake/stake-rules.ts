/** What is said about a stake before it is sent. The house judges the same again. Amounts in minor units. Pure. */
import { refusedStake, returnOf, returnOnStake, rungOdds, type SoloBet, type SteppedBet } from '@fairhouse/games'
import { formatMoney, MULTIPLIER_SCALE, parseMoney } from '@fairhouse/money'

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
  const broken = limitFault(stake, limits)
  if (broken) return broken
  const refused = refusedStake(bet, stake, limits.maxWin)
  if (refused?.code === 'stake_too_small') return { code: 'too_small', limit: refused.min }
  if (refused) return { code: 'max_win', limit: mostStake(bet, limits) }
  return balance !== undefined && stake > balance ? { code: 'funds', limit: balance } : undefined
}

/** The largest stake that the limits take and whose best payout is not above the largest win; a round of several steps ends there by itself. */
export function mostStake(bet: TableBet | undefined, { max, step, maxWin }: StakeLimits): bigint {
  if (!bet || !('bestMultiplier' in bet)) return max
  const uncut = ((maxWin + 1n) * BigInt(MULTIPLIER_SCALE) - 1n) / BigInt(bet.bestMultiplier)
  const most = uncut < max ? uncut : max
  return most - (most % step)
}

/** What stands in the field of somebody who has not chosen yet: ten times the smallest stake. */
export const firstStake = ({ min, max }: StakeLimits): bigint => (min * 10n < max ? min * 10n : max)

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
