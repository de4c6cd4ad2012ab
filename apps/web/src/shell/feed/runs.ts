/** The live feed merges a player's run into one row, so that one busy player does not fill it. Pure. */
import { difference } from '../../lib/format.ts'

interface Bet {
  id: string
  game: string
  title?: string | undefined
  currency: string
  player: string
  stake: string
  payout: string
}

/** Consecutive bets, newest first. */
export type Run<B extends Bet> = readonly [B, ...B[]]

/** Wins are separate from losses: a win never disappears in a sum. */
export function runsOf<B extends Bet>(bets: readonly B[]): Run<B>[] {
  const runs: [B, ...B[]][] = []
  for (const bet of bets) {
    const last = runs.at(-1)
    if (last && isSame(last[0], bet)) last.push(bet)
    else runs.push([bet])
  }
  return runs
}

const isWon = ({ stake, payout }: Bet) => Number(payout) > Number(stake)

const isSame = (one: Bet, other: Bet) =>
  one.player === other.player &&
  one.game === other.game &&
  one.title === other.title &&
  one.currency === other.currency &&
  isWon(one) === isWon(other)

/** The result of the run, as decimal text. */
export const gainOf = (run: Run<Bet>): string => run.reduce((sum, { stake, payout }) => difference(sum, difference(stake, payout)), '0.00')
