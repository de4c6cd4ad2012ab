/** Whether a deposit respects the player's own limits. Source: bonuses.md 11. Minor units, instants in milliseconds. */
import { type MoneyLimit, type Period, PERIOD_MS, PERIODS } from './names.ts'

export interface Deposit {
  readonly at: number
  readonly amount: bigint
}

export type DepositCaps = Readonly<Record<Period, bigint | null>>

export interface BrokenDeposit {
  readonly name: MoneyLimit
  readonly limit: bigint
  readonly used: bigint
  /** When the amount fits again; null for never. */
  readonly until: number | null
}

/** A deposit counts while its instant is later than now minus the window. */
export const depositedIn = (deposits: readonly Deposit[], period: Period, now: number): bigint =>
  inside(deposits, period, now).reduce((sum, { amount }) => sum + amount, 0n)

/** The first limit that one more deposit would break: day, week, month. */
export function brokenBy(caps: DepositCaps, deposits: readonly Deposit[], amount: bigint, now: number): BrokenDeposit | null {
  for (const period of PERIODS) {
    const [limit, used] = [caps[period], depositedIn(deposits, period, now)]
    if (limit === null || used + amount <= limit) continue
    return { name: `deposit_${period}`, limit, used, until: fitsAt(inside(deposits, period, now), period, used + amount - limit) }
  }
  return null
}

const inside = (deposits: readonly Deposit[], period: Period, now: number) => deposits.filter(({ at }) => at > now - PERIOD_MS[period])

/** When at least `tooMuch` of these has left the window. */
function fitsAt(deposits: readonly Deposit[], period: Period, tooMuch: bigint): number | null {
  let left = 0n
  for (const { at, amount } of deposits.toSorted((a, b) => a.at - b.at)) {
    left += amount
    if (left >= tooMuch) return at + PERIOD_MS[period]
  }
  return null
}
