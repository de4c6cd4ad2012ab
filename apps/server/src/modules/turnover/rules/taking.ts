/** What a settled bet takes of the deposits that wait to be staked. Pure; minor units. Source: money.md B, "Deposit turnover". */
export interface OpenDeposit {
  /** Of the wallet when it was credited. */
  readonly version: bigint
  readonly remaining: bigint
}

export interface Taking {
  /** Of the deposit. */
  readonly version: bigint
  readonly amount: bigint
}

/**
 * Of deposits older than the bet's settlement, the youngest first. An older bet can take from older deposits alone, so
 * this leaves it the most: the sum comes out the same in whatever order bets are read, and none counts for later money.
 */
export function takingsOf(open: readonly OpenDeposit[], bet: { readonly version: bigint; readonly cashStake: bigint }): Taking[] {
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

/** The deposits after it; `sign` -1n gives back. */
export const without = (open: readonly OpenDeposit[], takings: readonly Taking[], sign: 1n | -1n = 1n): OpenDeposit[] =>
  open.map(({ version, remaining }) => {
    const taken = takings.find((taking) => taking.version === version)?.amount ?? 0n
    return { version, remaining: remaining - sign * taken }
  })

export const leftIn = (open: readonly OpenDeposit[]): bigint => open.reduce((sum, { remaining }) => sum + remaining, 0n)
