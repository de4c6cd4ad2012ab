import { SINGLE_STEP_GAMES, diceMultiplier, diceTarget } from '@fairhouse/games'

import { difference, fieldFault, firstOf } from '../compare.ts'
import { type Check, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { soloCases, soloInvalid } from '../solo.ts'

/** One entry per chance: its multiplier and exact return, alike in both directions. */
const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['winCount', 'multiplier', 'rtp'])
  if (fault) return fault
  const winCount = entry.winCount as number
  return firstOf(['under', 'over'] as const, (direction) => {
    const bet = SINGLE_STEP_GAMES.dice.parse({ direction, target: diceTarget(direction, winCount) })
    if (!bet) return `winCount ${winCount} is no lawful chance`
    const multiplier = diceMultiplier(winCount)
    return (
      difference('multiplier', entry.multiplier, multiplier) ??
      difference(`best multiplier ${direction}`, multiplier, bet.bestMultiplier) ??
      difference(`rtp ${direction}`, entry.rtp, bet.rtp)
    )
  })
}

export const vectors: VectorRunner = {
  name: 'dice',
  head: PF1_HEAD,
  cases: soloCases(SINGLE_STEP_GAMES.dice),
  invalid: soloInvalid(SINGLE_STEP_GAMES.dice, ['direction', 'target']),
  rtp,
}
