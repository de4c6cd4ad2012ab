/**
 * Options of the studio's games, played as in its rounds. Published figures replace endings that are too many. Source:
 * games.md 0.
 */
import type { ByteSource } from '@fairhouse/fairness'

import { BACCARAT_BETS } from '../../baccarat/bet.ts'
import { baccaratOdds } from '../../baccarat/odds.ts'
import { playBasic } from '../basic-round.ts'
import { classic3Odds } from '../../slot-classic3/pay.ts'
import { gems5Return } from '../../slot-gems5/return.ts'
import { STUDIO_GAMES, type SlotId } from '../../studio-games.ts'
import { type Law, STAKE, type SimulatedOption } from './option.ts'

const ONE = Number(STAKE)

function slotOption(slot: SlotId, odds: SimulatedOption['odds']): SimulatedOption {
  const bet = STUDIO_GAMES[slot].parse({})!
  return { name: 'spin', odds, one: ONE, play: (bytes) => Number(bet.play(bytes, STAKE).payout) }
}

const [num, den] = gems5Return().split('/').map(BigInt) as [bigint, bigint]

/** Skewness as measured over 10^8 rounds: it only says from how many rounds on a z means something. */
export const GEMS5_LAW: Law = { mean: Number((num * 10n ** 15n) / den) / 1e15, variance: 7.778_663, skewness: 10 }
export const TUMBLE65_LAW: Law = { mean: 0.957_998, variance: 155.2386, skewness: 100 }
export const BLACKJACK_LAW: Law = { mean: 0.995_432_28, variance: 1.314_24, skewness: 0 }

export const classic3Options = [slotOption('slot-classic3', classic3Odds())]
export const gems5Options = [slotOption('slot-gems5', GEMS5_LAW)]
export const tumble65Options = [slotOption('slot-tumble65', TUMBLE65_LAW)]

export const blackjackOptions: readonly SimulatedOption[] = [{ name: 'basic strategy', odds: BLACKJACK_LAW, one: ONE, play: netOfBasic }]

export const baccaratOptions = BACCARAT_BETS.map((id): SimulatedOption => {
  const bet = STUDIO_GAMES.baccarat.parse({ bets: [{ id, stake: '100.00' }] })!
  return { name: id, odds: baccaratOdds(id), one: ONE, play: (bytes) => Number(bet.play(bytes, STAKE).payout) }
})

/** What the first stake becomes: later stakes are paid out of what the round returns. */
function netOfBasic(bytes: ByteSource): number {
  const { payout, totalStake } = playBasic(bytes, STAKE)
  return Number(payout - totalStake + STAKE)
}
