/** Registers a series of coin flips: its rules are in `@fairhouse/games`, its money is in wagering. */
import { MULTI_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const coinflipEntry = (): GameEntry => ({
  game: MULTI_STEP_GAMES.coinflip,
  service: 'coinflip',
  rtp: { min: '98.0000', max: '98.0000' }, // games.md G6 (a); counted over all settings in coinflip.test.ts
  rulesHash: rulesHash('coinflip'),
})
