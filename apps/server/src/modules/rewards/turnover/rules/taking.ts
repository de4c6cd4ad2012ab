import type { Minor } from '@fairhouse/money'

/** Turnover that a settled bet takes from open deposits. Pure; minor units. Source: money.md B, "Deposit turnover". */
export interface OpenDeposit {
  /** Version of the wallet at the credit. */
  readonly version: bigint
  readonly remaining: bigint
}

export interface Taking {
  /** Version of the deposit. */
  readonly version: bigint
  readonly amount: Minor
}

/**
 * Takes from deposits older than the bet's settlement, the newest first. An older bet can use older deposits only, so this
 * order leaves it the most: the sum is the same in every order of reading, and no bet counts for later deposits.
 */
export function takingsOf(open: readonly OpenDeposit[], bet: { readonly version: bigint; readonly cashStake: Minor }): Taking[] {
  const takings: Taking[] = []
  let rest = bet.cashStake
  for (const { version, remaining } of open.toSorted((a, b) => (a.version > b.version ? -1 : 1))) {
    if (version >= bet.version || remaining === 0n || rest === 0n) continue
    const amount = rest < remaining ? rest : remaining
    takings.push({ version, amount })
    rest -= amount
  }
  return takings
}

/** The open deposits afterwards; `sign` -1n gives back. */
export const without = (open: readonly OpenDeposit[], takings: readonly Taking[], sign: 1n | -1n = 1n): OpenDeposit[] =>
  open.map(({ version, remaining }) => {
    const taken = takings.find((taking) => taking.version === version)?.amount ?? 0n
    return { version, remaining: remaining - sign * taken }
  })
