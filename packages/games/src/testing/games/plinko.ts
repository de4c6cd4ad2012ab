import { plinkoOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'G13',
  params: { risk: 'high', rows: 16 },
  simulated: plinkoOptions,
}
