import type { AutobetForm } from './form.ts'

/** What a plan may stake in all, in minor units; undefined where its bets or their size are not bounded beforehand. Pure. */
export function mostStaked({ bets, onWin, onLoss }: AutobetForm, stake: bigint): bigint | undefined {
  return bets === '' || onWin === 'increase' || onLoss === 'increase' ? undefined : BigInt(bets) * stake
}
