import { KENO_NUMBERS, KENO_PICKS_MAX, KENO_RISKS } from '../keno/bet.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const kenoAbout: GameAbout = {
  stakeChoices: () =>
    KENO_RISKS.flatMap((risk) =>
      wholeNumbers(1, KENO_PICKS_MAX).map((picks) => ({ choice: { risk, picks }, params: { risk, picks: wholeNumbers(1, picks) } })),
    ),
  drawSize: (_, index) => KENO_NUMBERS - index,
}
