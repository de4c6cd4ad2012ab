/** Levels, experience, theo, cashback and rakeback. */
import { cashbackOf, levelAt, rakebackClaim, rakebackMicro, termsAt, theoOf, tierAt, worthOf } from '@fairhouse/loyalty'
import type { Currency } from '@fairhouse/money'

import { type KindRun, known } from '../kinds.ts'
import { minorOf, optionalMinor } from './amounts.ts'
import { countedBets } from './games.ts'

export const level: KindRun = (given) => {
  const progress = levelAt(known(given, 'in', ['xp']).xp as number)
  const { cashbackPct, rakebackPct } = termsAt(progress.level)
  return {
    level: progress.level,
    tier: tierAt(progress.level)?.name ?? 'none',
    cashback_pct: cashbackPct,
    rakeback_pct: rakebackPct,
    next_at: progress.nextAt,
    progress_ppm: progress.progressPpm,
  }
}

export const xp: KindRun = (given) => {
  const { currency, bets } = known(given, 'in', ['currency', 'bets'])
  const worths = countedBets(bets).map(({ cashStake, edgePpm, contribution }) =>
    worthOf({ cashStake, currency: currency as Currency, rates: { contribution, edgePpm } }),
  )
  const milli = Number(worths.reduce((sum, { xpMilli }) => sum + xpMilli, 0n))
  const points = Math.floor(milli / 1000)
  return { xp_milli: milli, xp: points, level: levelAt(points).level }
}

export const theo: KindRun = (given) => {
  const bets = countedBets(known(given, 'in', ['bets'], ['currency']).bets)
  return { theo: Number(bets.reduce((sum, { cashStake, edgePpm }) => sum + theoOf(cashStake, edgePpm), 0n)) }
}

export const cashback: KindRun = (given) => {
  const week = known(given, 'in', ['currency', 'level', 'cash_stakes', 'cash_returns', 'gifts'], ['theo'])
  const { loss, amount, cap } = cashbackOf(
    {
      currency: week.currency as Currency,
      cashStakes: minorOf(week.cash_stakes),
      cashReturns: minorOf(week.cash_returns),
      gifts: minorOf(week.gifts),
      theo: optionalMinor(week.theo),
    },
    termsAt(week.level as number),
  )
  return { loss: Number(loss), amount: Number(amount), cap: Number(cap) }
}

export const rakeback: KindRun = (given) => {
  const { level: at, carry_micro, bets } = known(given, 'in', ['level', 'bets'], ['carry_micro', 'currency'])
  const pct = termsAt(at as number).rakebackPct
  const earned = countedBets(bets).reduce((sum, { cashStake, edgePpm }) => sum + rakebackMicro(cashStake, edgePpm, pct), 0n)
  const { claim, carryMicro } = rakebackClaim((optionalMinor(carry_micro) ?? 0n) + earned)
  return { claim: Number(claim), carry_micro: Number(carryMicro) }
}
