/** Dice as the house plugs it in. */
import type { SoloRules } from '../game.ts'
import { smallestGainingStake } from '../stakes.ts'
import { type DiceBet, parseDiceParams } from './bet.ts'
import { diceMultiplier, diceOdds, diceRtp, winningRolls } from './pay.ts'
import { type DiceEvent, type DiceOutcome, playDice } from './round.ts'

/** Percent that counts towards wagering, and the chance above which nothing does. Source: bonuses.md 2. */
const CONTRIBUTION = 10
const COUNTED_WINNING_ROLLS_MAX = 8_000

export const diceRules: SoloRules<DiceBet, DiceOutcome, DiceEvent> = {
  id: 'dice',
  takesBonus: true,
  parse: parseDiceParams,
  play: playDice,
  bestMultiplier: (bet) => diceMultiplier(winningRolls(bet)),
  smallestStake: (bet) => smallestGainingStake(diceMultiplier(winningRolls(bet))),
  rtp: (bet) => diceRtp(winningRolls(bet)),
  odds: (bet) => diceOdds(winningRolls(bet)),
  contribution: (bet) => (winningRolls(bet) > COUNTED_WINNING_ROLLS_MAX ? 0 : CONTRIBUTION),
}
