/** Crash for the engine of shared rounds. Source: games.md G2, D-28. */
import { refuse } from '@fairhouse/contracts'
import { type CrashBet, crashInstant, crashSmallestStake, drawCrash, forcePoint, parseCrashBet, settleCrash } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { formatMoney } from '@fairhouse/money'

import type { ListedGame, LiveGame } from '../live-rounds/index.ts'

export interface CrashOutcome {
  /** Hundredths. */
  readonly point: number
}

export type CrashGame = LiveGame<CrashBet, CrashOutcome>

export const CRASH = {
  id: 'crash',
  service: 'crash',
  takesBonus: true,
  rtp: { min: '98.9999', max: '99.0000' },
  rulesHash: rulesHash('crash'),
} as const satisfies ListedGame

export const crashGame = (during: NonNullable<CrashGame['during']>): CrashGame => ({
  ...CRASH,
  timing: { betting: 6000, pause: 3000 },
  betsMax: 2,
  parse: parseCrashBet,
  slotOf: ({ slot }) => slot,
  refuse(bet, stake, maxWin) {
    const least = crashSmallestStake(bet)
    if (stake < least) return refuse('stake_too_small', { min: formatMoney(least) })
    return forcePoint(stake, maxWin) === undefined ? refuse('max_win') : undefined
  },
  draw: (bytes) => ({ point: drawCrash(bytes) }),
  length: ({ point }) => crashInstant(point),
  settle({ point }, bet, stake, acts, maxWin) {
    const { parts, payout } = settleCrash(point, bet, stake, acts, maxWin)!
    return { parts, payout }
  },
  publicParams: () => undefined,
  during,
})
