import { rouletteOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'G7',
  params: {
    bets: [
      { id: 'red', stake: '1.00' },
      { id: 'straight:0', stake: '0.50' },
    ],
  },
  simulated: rouletteOptions,
}
