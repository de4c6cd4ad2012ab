import { KENO_NUMBERS, KENO_PICKS_MAX, KENO_RISKS } from '../keno/bet.ts'
import { fields, oneOf, wholeFrom } from '../schemas/shape.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const kenoAbout: GameAbout = {
  schema: () => ({
    params: fields({
      risk: oneOf(KENO_RISKS),
      picks: { kind: 'list', item: wholeFrom(1, KENO_NUMBERS), min: 1, max: KENO_PICKS_MAX, unique: 'item', example: [3, 7, 21] },
    }),
  }),
  stakeChoices: () =>
    KENO_RISKS.flatMap((risk) =>
      wholeNumbers(1, KENO_PICKS_MAX).map((picks) => ({
        choice: { risk, picks },
        params: () => ({ risk, picks: wholeNumbers(1, picks) }),
      })),
    ),
  drawSize: (_, index) => KENO_NUMBERS - index,
}
