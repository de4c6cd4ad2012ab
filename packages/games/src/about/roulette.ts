import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { rouletteFactor } from '../roulette/pay.ts'
import { ROULETTE_BETS, ROULETTE_NUMBERS } from '../roulette/table.ts'
import { positions } from '../schemas/shape.ts'
import type { AboutChoice, GameAbout } from './about.ts'

/** A bet of several positions pays at most what its best one pays on the whole stake. */
function stakeChoices(): AboutChoice[] {
  const first = new Map([...ROULETTE_BETS.keys()].reverse().map((id) => [id.split(':')[0]!, id]))
  return [...first].reverse().map(([bet, id]) => ({
    choice: { bet },
    params: (stake) => ({ bets: [{ id, stake }] }),
    bet: { smallestStake: 1n, bestMultiplier: rouletteFactor(id) * MULTIPLIER_SCALE },
  }))
}

export const rouletteAbout: GameAbout = {
  schema: () => ({ params: positions([...ROULETTE_BETS.keys()]) }),
  stakeChoices,
  drawSize: () => ROULETTE_NUMBERS,
}
