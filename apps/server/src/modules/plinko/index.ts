/** Registers Plinko: its rules are in `@fairhouse/games`, its money is in wagering. */
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const plinkoEntry = (): GameEntry => ({
  game: SINGLE_STEP_GAMES.plinko,
  service: 'general',
  rtp: { min: '98.9550', max: '98.9980' }, // games.md G13; counted over all settings in plinko.test.ts
  rulesHash: rulesHash('plinko'),
})
