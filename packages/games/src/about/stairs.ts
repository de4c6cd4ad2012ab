import { fields, wholeFrom } from '../schemas/shape.ts'
import { STAIRS_BOMBS_MAX, STAIRS_LEVELS, STAIRS_STEPS } from '../stairs/bet.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

const step = /* @__PURE__ */ wholeFrom(0, STAIRS_STEPS - 1, { note: 'A step of the next level.' })

export const stairsAbout: GameAbout = {
  schema: () => ({
    params: fields({ bombsPerLevel: wholeFrom(1, STAIRS_BOMBS_MAX) }),
    move: step,
    plan: { kind: 'list', item: step, min: 1, max: STAIRS_LEVELS, example: [0, 3] },
  }),
  stakeChoices: () => wholeNumbers(1, STAIRS_BOMBS_MAX).map((bombsPerLevel) => ({ choice: { bombsPerLevel } })),
  drawSize: ({ bombsPerLevel }, index) => STAIRS_STEPS - (index % bombsPerLevel!),
}
