/** Validation of a stake before sending; the server validates it again. Amounts in minor units. Pure. */
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
import { type Minor, formatMoney, requireMoney } from '@fairhouse/money'

import type { BonusLimit } from '../../../lib/bonuses/bonus-limit.ts'

export type TableBet = SoloBet | SteppedBet

export interface StakeLimits {
  min: bigint
  max: bigint
  step: bigint
  /** The maximum win of a round. */
  maxWin: Minor
  /** The active bonus, where it allows less than the game. */
  bonus?: BonusLimit
}

/** A pot has no maximum win: players stake against each other. */
export type PlainLimits = Omit<StakeLimits, 'maxWin'>

export type StakeFault =
  | { code: 'empty' }
  /** The game's choice is incomplete. */
  | { code: 'choice' }
  /** `limit` is the nearest accepted amount. */
  | { code: 'min' | 'max' | 'step' | 'too_small' | 'max_win'; limit: bigint }
  | { code: 'funds'; limit: bigint }
  /** More than the active bonus of this title allows. */
  | { code: 'bonus'; limit: bigint; title: string }

export interface FactsOfStakes {
  min: string
  max: string
  step: string
  max_win: string
}

/** Parses the decimal strings of the contract. */
export function limitsOf({ min, max, step, max_win }: FactsOfStakes): StakeLimits {
  return { min: requireMoney(min), max: requireMoney(max), step: requireMoney(step), maxWin: requireMoney(max_win) }
}

/** Checks against limits only. */
export function limitFault(stake: Minor, { min, max, step, bonus }: PlainLimits): StakeFault | undefined {
  if (bonus && stake > bonus.max) return { code: 'bonus', limit: bonus.max, title: bonus.title }
  if (stake < min) return { code: 'min', limit: min }
  if (stake > max) return { code: 'max', limit: max }
  return stake % step === 0n ? undefined : { code: 'step', limit: step }
}

export type StakeCheck<L extends PlainLimits = StakeLimits> = (stake: Minor, limits: L) => StakeFault | undefined

/** The first error of a stake, or undefined. An undefined `balance` is not checked. */
export function typedFault<L extends PlainLimits>(
  stake: Minor | null,
  limits: L,
  balance?: Minor,
  check?: StakeCheck<L>,
): StakeFault | undefined {
  if (stake === null || stake === 0n) return { code: 'empty' }
  const broken = limitFault(stake, limits) ?? check?.(stake, limits)
  if (broken) return broken
  return balance !== undefined && stake > balance ? { code: 'funds', limit: balance } : undefined
}

/** The same for a bet of one player. */
export const stakeFault = (stake: Minor | null, bet: TableBet, limits: StakeLimits, balance?: Minor): StakeFault | undefined =>
  typedFault(stake, limits, balance, (typed) => gainFault(bet, typed, limits) ?? winFault(bet, typed, limits))

const winFault = (bet: TableBet, stake: Minor, limits: StakeLimits): StakeFault | undefined =>
  refusedStake(bet, stake, limits.maxWin) ? { code: 'max_win', limit: acceptedOf(bet, limits).max } : undefined

/** The accepted range of stakes for a bet (D-48); the plain limits before a choice, and when the range is empty. */
export function acceptedOf(bet: StakedBet | undefined, limits: StakeLimits): { min: bigint; max: bigint } {
  const { min, max } = bet ? acceptedStakes(bet, limits) : limits
  return min <= max ? { min, max } : { min: limits.min, max: limits.max }
}

/** A stake within the limits whose smallest success would not gain, or whose best result the maximum win would cut. */
export function gainFault(bet: StakedBet, stake: Minor, limits: StakeLimits): StakeFault | undefined {
  const { min, max } = acceptedStakes(bet, limits)
  if (stake < min) return { code: 'too_small', limit: min }
  return stake > max ? { code: 'max_win', limit: max } : undefined
}

/** The default stake: ten times the smallest, in whole steps. */
export function firstStake({ min, max, step }: Pick<StakeLimits, 'min' | 'max' | 'step'>): bigint {
  const first = min * 10n < max ? min * 10n : max
  return first - (first % step)
}

/** The balance in whole steps, for the Max key. */
export const wholeSteps = (balance: Minor | undefined, { step }: Pick<StakeLimits, 'step'>): bigint | undefined =>
  balance === undefined ? undefined : balance - (balance % step)

/** The gain of the best outcome as decimal text; undefined without a stake or a bet. */
export function bestGain(bet: SoloBet | undefined, stake: Minor | null): string | undefined {
  return stake === null || !bet ? undefined : formatMoney(bet.bestPayout(stake) - stake)
}

/** The published return of a bet in hundredths of a percent: its own, otherwise its first rung's. */
export function headlineOf(bet: TableBet): number | undefined {
  if ('rtp' in bet) return percentOf(bet.rtp)
  const [first] = bet.ladder
  return first && percentOf(returnOf(rungOdds(first)))
}

/** Average return of a stake above zero with payouts rounded down, when the bet's endings are known. */
export function floorReturn(bet: TableBet, stake: Minor): number | undefined {
  const odds = 'rtp' in bet ? bet.odds : bet.ladder[0] && rungOdds(bet.ladder[0])
  return odds && percentOf(returnOnStake(odds, stake))
}

/** What a game publishes of its returns, when its bets do not contain them. */
interface PublishedReturns {
  readonly headline?: number | undefined
  returnAt?(bet: TableBet, stake: Minor): number
}

/** The published return of a bet, and that of this stake with payouts rounded down; undefined where it cannot be known before the moves. */
export function returnsOf(published: PublishedReturns, bet: TableBet, stake: Minor | null) {
  const exact = stake ? (published.returnAt?.(bet, stake) ?? floorReturn(bet, stake)) : undefined
  return { headline: headlineOf(bet) ?? published.headline, exact }
}

/** "num/den" as hundredths of a percent, rounded down: 9900 is 99.00 %. */
export function percentOf(rtp: string): number {
  const [num = '0', den = '1'] = rtp.split('/')
  return Number((BigInt(num) * 10_000n) / BigInt(den))
}

/** A difference above half a point is shown before the bet (games.md 0.4). Both in hundredths of a percent. */
export const isWorthSaying = (headline: number, exact: number): boolean => headline - exact > 50
