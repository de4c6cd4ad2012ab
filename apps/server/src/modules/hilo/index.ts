/** Registers Hilo: its rules are in `@fairhouse/games`, its money is in wagering. */
import { MULTI_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const hiloEntry = (): GameEntry => ({
  game: MULTI_STEP_GAMES.hilo,
  service: 'general',
  rtp: { min: '98.9961', max: '99.0000' }, // games.md G4; counted over all settings in hilo.test.ts
  rulesHash: rulesHash('hilo'),
})
