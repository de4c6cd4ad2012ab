import { hiloOptions } from '../simulated/hilo.ts'
import type { GameTesting } from './testing.ts'

export const testing: GameTesting = {
  rule: 'PRO-5',
  params: {},
  moves: ['skip', 'skip'],
  simulated: hiloOptions,
}
