/** What an autobet does after each round. Pure; amounts in minor units. */
export interface Reaction {
  readonly action: 'reset' | 'keep' | 'increase'
  readonly percent?: number | undefined
}

export interface Plan {
  readonly stake: bigint
  /** null = until something else stops it. */
  readonly bets: number | null
  readonly onWin: Reaction
  readonly onLoss: Reaction
  readonly stop: {
    readonly loss: bigint
    readonly profit?: bigint | undefined
    readonly singleWin?: bigint | undefined
    readonly balanceAbove?: bigint | undefined
    readonly balanceBelow?: bigint | undefined
  }
}

export interface Progress {
  readonly played: number
  /** Of the next bet. */
  readonly stake: bigint
  readonly wagered: bigint
  readonly profit: bigint
}

export interface Result {
  readonly stake: bigint
  readonly payout: bigint
  /** Cash and bonus after the round. */
  readonly balance: bigint
}

export type StopReason = 'finished' | 'loss' | 'profit' | 'single_win' | 'balance_above' | 'balance_below'

/** After a round: how far it is, and why it ends here, if it does. A return below the stake is a loss. */
export function afterRound(plan: Plan, before: Progress, result: Result): Progress & { readonly stop: StopReason | null } {
  const gain = result.payout - result.stake
  const progress = {
    played: before.played + 1,
    wagered: before.wagered + result.stake,
    profit: before.profit + gain,
    stake: nextStake(plan, gain > 0n ? plan.onWin : plan.onLoss, result.stake),
  }
  return { ...progress, stop: stopOf(plan, progress, result) }
}

/** Rounded down to a minor unit, but an increase is at least one. */
function nextStake(plan: Plan, { action, percent = 0 }: Reaction, stake: bigint): bigint {
  if (action === 'reset') return plan.stake
  if (action === 'keep') return stake
  const more = (stake * BigInt(percent)) / 100n
  return stake + (more > 0n ? more : 1n)
}

/** A loss limit holds before the bet that could break it: the next stake must fit into what is left of it. */
function stopOf({ bets, stop }: Plan, { played, profit, stake }: Progress, { stake: staked, payout, balance }: Result): StopReason | null {
  if (stop.singleWin !== undefined && payout - staked >= stop.singleWin) return 'single_win'
  if (stop.profit !== undefined && profit >= stop.profit) return 'profit'
  if (stop.balanceAbove !== undefined && balance >= stop.balanceAbove) return 'balance_above'
  if (stop.balanceBelow !== undefined && balance <= stop.balanceBelow) return 'balance_below'
  if (bets !== null && played >= bets) return 'finished'
  return stake - profit > stop.loss ? 'loss' : null
}
