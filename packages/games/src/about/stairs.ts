import { STAIRS_BOMBS_MAX, STAIRS_STEPS } from '../stairs/bet.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const stairsAbout: GameAbout = {
  stakeChoices: () => wholeNumbers(1, STAIRS_BOMBS_MAX).map((bombsPerLevel) => ({ choice: { bombsPerLevel } })),
  drawSize: ({ bombsPerLevel }, index) => STAIRS_STEPS - (index % bombsPerLevel!),
}
