/** The free spin of the day as a round that can be repeated. It is given, not bet: the stake is nothing. Source: games.md G8. */
import type { SoloRules } from '../game.ts'
import { type DailySpin, type DailySpinEvent, type DailySpinOutcome, largestPrize, parseDailySpin, spinDaily } from './spin.ts'

export const DAILY_SPIN = 'daily-spin'

export const dailySpinRules: SoloRules<DailySpin, DailySpinOutcome, DailySpinEvent> = {
  id: DAILY_SPIN,
  takesBonus: false,
  parse: parseDailySpin,
  play: spinDaily,
  currency: ({ currency }) => currency,
  fixedStake: () => 0n,
  smallestStake: () => 0n,
  // A prize is an amount of its own: of a stake of nothing no multiple says it.
  bestMultiplier: () => 0,
  bestPayout: ({ currency }) => largestPrize(currency),
  rtp: () => '0/1',
  contribution: () => 0,
}
