import { coinflipOptions } from '../simulated/stepped.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-2',
  params: {},
  moves: ['heads'],
  simulated: coinflipOptions,
}
