import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { rouletteFactor } from '../roulette/pay.ts'
import { ROULETTE_BETS, ROULETTE_NUMBERS } from '../roulette/table.ts'
import type { AboutChoice, GameAbout } from './about.ts'

/** A bet of several positions pays at most what its best one pays on the whole stake. */
function stakeChoices(): AboutChoice[] {
  const kinds = new Map([...ROULETTE_BETS.keys()].map((id) => [id.split(':')[0]!, rouletteFactor(id)]))
  return [...kinds].map(([bet, factor]) => ({ choice: { bet }, bet: { smallestStake: 1n, bestMultiplier: factor * MULTIPLIER_SCALE } }))
}

export const rouletteAbout: GameAbout = { stakeChoices, drawSize: () => ROULETTE_NUMBERS }
