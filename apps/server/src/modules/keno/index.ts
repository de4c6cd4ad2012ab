/** Registers Keno: its rules are in `@fairhouse/games`, its money is in wagering. */
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const kenoEntry = (): GameEntry => ({
  game: SINGLE_STEP_GAMES.keno,
  service: 'keno',
  rtp: { min: '98.7500', max: '98.9878' }, // games.md G5; counted over all settings in keno.test.ts
  rulesHash: rulesHash('keno'),
})
