/** Whether a deposit respects the player's own limits. Source: bonuses.md 11. Minor units, instants in milliseconds. */
import type { Minor } from '@fairhouse/money'

import { type Period, PERIOD_MS, PERIODS } from './names.ts'

export interface Deposit {
  /** When it was credited, or its invoice created. */
  readonly at: number
  readonly amount: Minor
  /**
   * Of an invoice without its money: the end of the time in which it can be paid, also once it is closed. Until then it counts in
   * every window, because a payment counts from its arrival. Absent for credited money.
   */
  readonly unpaid?: Unpaid
}

export interface Unpaid {
  readonly until: number
  /** Cancelled or expired. */
  readonly isClosed: boolean
}

/** Credited money alone: what arriving money is compared with. */
export const creditedOf = <D extends Deposit>(deposits: readonly D[]): D[] => deposits.filter(({ unpaid }) => unpaid === undefined)

export type DepositCaps = Readonly<Record<Period, bigint | null>>

export interface BrokenDeposit {
  readonly name: `deposit_${Period}`
  readonly limit: bigint
  readonly used: bigint
  /** When the amount fits again; null for never. */
  readonly until: number | null
}

/** Credited money counts while its instant is later than now minus the window; an invoice, while it can be paid. */
export const depositedIn = (deposits: readonly Deposit[], period: Period, now: number): bigint =>
  inside(deposits, period, now).reduce((sum, { amount }) => sum + amount, 0n)

/** The first limit that one more deposit would break: day, week, month. */
export function brokenBy(caps: DepositCaps, deposits: readonly Deposit[], amount: Minor, now: number): BrokenDeposit | null {
  for (const period of PERIODS) {
    const [limit, used] = [caps[period], depositedIn(deposits, period, now)]
    if (limit === null || used + amount <= limit) continue
    return { name: `deposit_${period}`, limit, used, until: fitsAt(inside(deposits, period, now), period, used + amount - limit) }
  }
  return null
}

/** When it counts no more. */
const freedAt = ({ at, unpaid }: Deposit, period: Period): number => unpaid?.until ?? at + PERIOD_MS[period]

const inside = (deposits: readonly Deposit[], period: Period, now: number) => deposits.filter((each) => freedAt(each, period) > now)

/** When at least `tooMuch` of these counts no more. */
function fitsAt(deposits: readonly Deposit[], period: Period, tooMuch: bigint): number | null {
  let left = 0n
  for (const { at, amount } of deposits
    .map((each) => ({ at: freedAt(each, period), amount: each.amount }))
    .toSorted((a, b) => a.at - b.at)) {
    left += amount
    if (left >= tooMuch) return at
  }
  return null
}
