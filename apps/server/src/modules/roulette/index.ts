/** Registers Roulette of one player: its rules are in `@fairhouse/games`, its money is in wagering. */
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const rouletteEntry = (): GameEntry => ({
  game: SINGLE_STEP_GAMES.roulette,
  service: 'general',
  rtp: { min: '97.2972', max: '97.2972' }, // games.md G7; counted over all settings in roulette.test.ts
  rulesHash: rulesHash('roulette'),
})
