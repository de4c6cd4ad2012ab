/** What a settled bet adds to the sums of its game. Pure. */
import type { Minor } from '@fairhouse/money'

import type { SettledBet } from '../../wagering/index.ts'
import type { ReturnSums } from './band.ts'

export type CountedBet = Pick<SettledBet, 'kind' | 'stake' | 'win' | 'previousWin'> & { readonly stated: NonNullable<SettledBet['stated']> }

export const NOTHING: ReturnSums = {
  bets: 0n,
  stake: 0n,
  win: 0n,
  paidBets: 0n,
  lowE9: 0n,
  highE9: 0n,
  statedE6: 0n,
  measuredE18: 0n,
  measured: 0n,
  largest: 0n,
}

/** A later settlement takes the former result back, a refund the whole bet; the largest win stays. */
export function afterBet(sums: ReturnSums, bet: CountedBet): ReturnSums {
  const without = bet.previousWin === null ? sums : plus(sums, partsOf(bet, bet.previousWin), -1n)
  if (bet.kind === 'refunded') return without
  const added = plus(without, partsOf(bet, bet.win), 1n)
  return { ...added, largest: bet.win > sums.largest ? bet.win : sums.largest }
}

type Parts = Omit<ReturnSums, 'largest'>

function partsOf({ stake, stated: { lowE9, highE9, varianceE6 } }: CountedBet, win: Minor): Parts {
  const difference = win * 1_000_000_000n - (stake * BigInt(lowE9 + highE9)) / 2n
  const isStated = varianceE6 !== null
  return {
    bets: 1n,
    stake,
    win,
    paidBets: win > 0n ? 1n : 0n,
    lowE9: stake * BigInt(lowE9),
    highE9: stake * BigInt(highE9),
    statedE6: isStated ? stake * stake * varianceE6 : 0n,
    measuredE18: isStated ? 0n : difference * difference,
    measured: isStated ? 0n : 1n,
  }
}

function plus(sums: ReturnSums, parts: Parts, times: 1n | -1n): ReturnSums {
  return {
    bets: sums.bets + times * parts.bets,
    stake: sums.stake + times * parts.stake,
    win: sums.win + times * parts.win,
    paidBets: sums.paidBets + times * parts.paidBets,
    lowE9: sums.lowE9 + times * parts.lowE9,
    highE9: sums.highE9 + times * parts.highE9,
    statedE6: sums.statedE6 + times * parts.statedE6,
    measuredE18: sums.measuredE18 + times * parts.measuredE18,
    measured: sums.measured + times * parts.measured,
    largest: sums.largest,
  }
}
