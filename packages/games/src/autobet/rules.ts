/** The decisions of an autobet after each round, on the server and in the browser's simulator. Pure; amounts in minor units. */
import { type Minor, parseMoney } from '@fairhouse/money'

export interface AutobetReaction {
  readonly action: 'reset' | 'keep' | 'increase'
  readonly percent?: number | undefined
}

export interface AutobetPlan {
  readonly stake: Minor
  /** null = no limit. */
  readonly bets: number | null
  readonly onWin: AutobetReaction
  readonly onLoss: AutobetReaction
  readonly stop: {
    readonly loss: bigint
    readonly profit?: bigint | undefined
    readonly singleWin?: bigint | undefined
    readonly balanceAbove?: bigint | undefined
    readonly balanceBelow?: bigint | undefined
  }
}

export interface AutobetProgress {
  readonly played: number
  /** Of the next bet. */
  readonly stake: Minor
  readonly wagered: bigint
  readonly profit: bigint
}

export interface AutobetResult {
  readonly stake: Minor
  readonly payout: Minor
  /** Cash and bonus after the round. */
  readonly balance: Minor
}

/** A config in the format of calls and links; amounts as text with two decimals. */
export interface AutobetPlanText {
  readonly stake: string
  readonly bets: number | null
  readonly on_win: AutobetReaction
  readonly on_loss: AutobetReaction
  readonly stop: {
    readonly loss: string
    readonly profit?: string | undefined
    readonly single_win?: string | undefined
    readonly balance_above?: string | undefined
    readonly balance_below?: string | undefined
  }
}

/** Undefined when an amount is unreadable: a plan with a stop rule left out would play on where its player wanted to stop. */
export function autobetPlan({ stake, bets, on_win, on_loss, stop }: AutobetPlanText): AutobetPlan | undefined {
  const [first, loss] = [parseMoney(stake), parseMoney(stop.loss)]
  const others = [stop.profit, stop.single_win, stop.balance_above, stop.balance_below].map((text) =>
    text === undefined ? null : parseMoney(text),
  )
  if (first === undefined || loss === undefined || others.includes(undefined)) return undefined
  const [profit, singleWin, balanceAbove, balanceBelow] = others.map((amount) => amount ?? undefined)
  return { stake: first, bets, onWin: on_win, onLoss: on_loss, stop: { loss, profit, singleWin, balanceAbove, balanceBelow } }
}

export type AutobetStop = 'finished' | 'loss' | 'profit' | 'single_win' | 'balance_above' | 'balance_below'

/** After a round: the progress, and the reason if it ends. A return below the stake is a loss. */
export function afterAutobetRound(
  plan: AutobetPlan,
  before: AutobetProgress,
  result: AutobetResult,
): AutobetProgress & { readonly stop: AutobetStop | null } {
  const gain = result.payout - result.stake
  const progress = {
    played: before.played + 1,
    wagered: before.wagered + result.stake,
    profit: before.profit + gain,
    stake: nextStake(plan, gain > 0n ? plan.onWin : plan.onLoss, result.stake),
  }
  return { ...progress, stop: stopOf(plan, progress, result) }
}

/** Rounded down to a minor unit; an increase is at least one. */
function nextStake(plan: AutobetPlan, { action, percent = 0 }: AutobetReaction, stake: Minor): bigint {
  if (action === 'reset') return plan.stake
  if (action === 'keep') return stake
  const more = (stake * BigInt(percent)) / 100n
  return stake + (more > 0n ? more : 1n)
}

/** Checked before the bet that could exceed the loss limit: the next stake must fit into the rest. */
function stopOf(
  { bets, stop }: AutobetPlan,
  { played, profit, stake }: AutobetProgress,
  { stake: staked, payout, balance }: AutobetResult,
): AutobetStop | null {
  if (stop.singleWin !== undefined && payout - staked >= stop.singleWin) return 'single_win'
  if (stop.profit !== undefined && profit >= stop.profit) return 'profit'
  if (stop.balanceAbove !== undefined && balance >= stop.balanceAbove) return 'balance_above'
  if (stop.balanceBelow !== undefined && balance <= stop.balanceBelow) return 'balance_below'
  if (bets !== null && played >= bets) return 'finished'
  return stake - profit > stop.loss ? 'loss' : null
}
