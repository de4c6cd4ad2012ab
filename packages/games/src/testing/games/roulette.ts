import { returnOf } from '../../odds.ts'
import { rouletteOdds } from '../../roulette/pay.ts'
import { ROULETTE_BETS } from '../../roulette/table.ts'
import { rouletteOptions } from '../simulated/single-step.ts'
import { drawDistinct, type GameTesting } from './testing.ts'

const POSITIONS_MAX = 5

export const testing: GameTesting = {
  rule: 'G7',
  params: {
    bets: [
      { id: 'red', stake: '1.00' },
      { id: 'straight:0', stake: '0.50' },
    ],
  },
  simulated: rouletteOptions,
  returns: {
    count: 157,
    enumerate: () => Object.fromEntries([...ROULETTE_BETS.keys()].map((id) => [id, returnOf(rouletteOdds(id))])),
    nameOf: ({ id }) => id,
  },
  draw(source) {
    const ids = [...ROULETTE_BETS.keys()]
    const drawn = drawDistinct(source, 1 + source.below(POSITIONS_MAX), ids.length)
    return { params: { bets: drawn.map((index) => ({ id: ids[index]!, stake: '10.00' })) }, stake: BigInt(drawn.length) * 10_00n }
  },
}
