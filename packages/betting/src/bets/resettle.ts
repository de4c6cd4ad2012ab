/** A settlement that is corrected: money moves both ways, and what the player lacks becomes debt. Source: sportsbook.md 6. */
import type { Minor } from '@fairhouse/money'

import { HOUR_MS, smaller } from '../units.ts'
import { type PlacedBet, settleBet } from './settle-bet.ts'

export interface Wallet {
  readonly cash: Minor
  readonly debt: Minor
}

export interface Resettlement extends Wallet {
  readonly isChanged: boolean
  /** New payout less the old one. */
  readonly delta: Minor
  /** Missing for a bet that was cashed out: corrections do not touch it. */
  readonly status?: 'open' | 'settled'
  /** Parts of the one transaction: the full old settlement back, then the new one; parts of zero are left out. */
  readonly entries: readonly { readonly kind: 'reverse' | 'settle'; readonly amount: Minor }[]
}

export function resettle(bet: PlacedBet, oldPayout: Minor, wallet: Wallet, isCashedOut = false): Resettlement {
  if (isCashedOut) return { isChanged: false, delta: 0n, ...wallet, entries: [] }
  const settled = settleBet(bet)
  const payout = settled.status === 'settled' ? settled.payout : 0n
  const delta = payout - oldPayout
  if (delta === 0n) return { isChanged: false, delta, ...wallet, status: settled.status, entries: [] }
  const entries = [{ kind: 'reverse', amount: oldPayout } as const, { kind: 'settle', amount: payout } as const]
  return {
    isChanged: true,
    delta,
    ...(delta > 0n ? credit(wallet, delta) : takeBack(wallet, -delta)),
    status: settled.status,
    entries: entries.filter(({ amount }) => amount > 0n),
  }
}

/** Debt is repaid before cash grows. */
export function credit({ cash, debt }: Wallet, amount: Minor): Wallet {
  const repaid = smaller(debt, amount)
  return { cash: cash + amount - repaid, debt: debt - repaid }
}

/** Cash never goes below zero. */
export function takeBack({ cash, debt }: Wallet, amount: Minor): Wallet {
  const taken = smaller(cash, amount)
  return { cash: cash - taken, debt: debt + amount - taken }
}

/** Longer after the first settlement an operator must approve a correction. */
export const AUTOMATIC_CORRECTION_MS = 72 * HOUR_MS

export const isAutomaticCorrection = (firstSettledAt: number, at: number): boolean => at - firstSettledAt <= AUTOMATIC_CORRECTION_MS
