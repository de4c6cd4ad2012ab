/** Registers Stairs: its rules are in `@fairhouse/games`, its money is in wagering. */
import { MULTI_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const stairsEntry = (): GameEntry => ({
  game: MULTI_STEP_GAMES.stairs,
  service: 'general',
  rtp: { min: '98.9971', max: '99.0000' }, // games.md G14; counted over all settings in stairs.test.ts
  rulesHash: rulesHash('stairs'),
})
