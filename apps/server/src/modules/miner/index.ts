/** Registers Miner: its rules are in `@fairhouse/games`, its money is in wagering. */
import { MULTI_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const minerEntry = (): GameEntry => ({
  game: MULTI_STEP_GAMES.miner,
  service: 'miner',
  rtp: { min: '98.9920', max: '99.0000' }, // games.md G3; counted over all settings in miner.test.ts
  rulesHash: rulesHash('miner'),
})
