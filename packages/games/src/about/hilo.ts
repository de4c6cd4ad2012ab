import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { CARDS } from '../cards.ts'
import { HILO_GUESSES } from '../hilo/pay.ts'
import { HILO_TOP } from '../hilo/rules.ts'
import { fields, NO_FIELDS, oneOf, wholeFrom } from '../schemas/shape.ts'
import { HILO_SIDES, HILO_STRATEGY_GUESSES_MAX } from '../strategies/hilo.ts'
import { type GameAbout, ONE_CHOICE } from './about.ts'

export const hiloAbout: GameAbout = {
  schema: () => ({
    params: NO_FIELDS,
    move: oneOf(['skip', ...HILO_GUESSES], { note: 'The open card decides which guesses are legal.' }),
    strategy: fields(
      { side: oneOf(HILO_SIDES) },
      {
        guesses: wholeFrom(1, HILO_STRATEGY_GUESSES_MAX, { example: 3, note: 'Cashes out after this many right guesses.' }),
        multiplier: wholeFrom(MULTIPLIER_SCALE + 1, HILO_TOP, {
          example: 20_000,
          note: 'Cashes out from this multiplier on, in 1/10,000.',
        }),
      },
    ),
  }),
  stakeChoices: ONE_CHOICE,
  drawSize: () => CARDS,
}
