/** What the rules ask the ledger to book. Credit is positive. Source: money.md A, "Postings". */
import type { Minor } from '@fairhouse/money'

export type PlayerAccount = 'cash' | 'bonus' | 'locked' | 'debt'
export type LedgerAccount = PlayerAccount | 'psp' | 'expense:bonus' | `house:${string}`

export interface Leg {
  readonly account: LedgerAccount
  /** Never 0n. */
  readonly amount: Minor
}

export interface Posting {
  /** Unique over the player's postings. */
  readonly key: string
  readonly legs: readonly Leg[]
  /** The bonus that it grants, converts or ends; missing of all other postings. */
  readonly bonus?: BonusPart
}

export interface BonusPart {
  readonly id: string
  readonly what: 'grant' | 'convert' | 'end'
}

export type Amounts = Readonly<Partial<Record<LedgerAccount, Minor>>>

export const legsOf = (amounts: Amounts): Leg[] =>
  Object.entries(amounts).flatMap(([account, amount = 0n]) => (amount === 0n ? [] : [{ account: account as LedgerAccount, amount }]))
