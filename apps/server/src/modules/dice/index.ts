/** Registers Dice: its rules are in `@fairhouse/games`, its money is in wagering. */
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { GameEntry } from '../wagering/index.ts'

export const diceEntry = (): GameEntry => ({
  game: SINGLE_STEP_GAMES.dice,
  service: 'dice',
  rtp: { min: '98.9903', max: '99.0000' }, // games.md G1; counted over all settings in dice.test.ts
  rulesHash: rulesHash('dice'),
})
