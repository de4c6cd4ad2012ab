import { type BetLimits, createBetLimits } from '../modules/play/bet-limits/index.ts'
import { StartRefused } from '../ops/start-refused.ts'
/** Connects bet limits with the database's clock; refuses a start on inconsistent stored limits (D-23). */
import type { Infrastructure } from './infrastructure.ts'

export const openBetLimits = ({ database, bus, databaseClock, clock, onFault }: Infrastructure): BetLimits =>
  createBetLimits({ database, bus, onFault, now: () => databaseClock.now() ?? clock.now() })

/** @throws StartRefused with game, currency and both amounts. */
export async function startBetLimits(betLimits: Pick<BetLimits, 'start'>): Promise<void> {
  try {
    await betLimits.start()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new StartRefused([`Stored bet limits (bet_limits.change): ${error.message}. Add a row that makes sense, then start again.`])
  }
}
