/** Registers the wheel of fortune: its rules are in `@fairhouse/games`, its money is in wagering. */
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const wheelEntry = (): GameEntry => ({
  game: SINGLE_STEP_GAMES.wheel,
  service: 'general',
  rtp: { min: '99.0000', max: '99.0000' }, // games.md G8; counted over all settings in wheel.test.ts
  rulesHash: rulesHash('wheel'),
})

export { createDailyWheel, type DailyWheel } from './daily/index.ts'
export type { Spinners } from './daily/ports.ts'
