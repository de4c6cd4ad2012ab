import { LIMBO_TARGETS } from '../limbo/bet.ts'
import { LIMBO_DRAWS } from '../limbo/pay.ts'
import { fields, wholeAmong } from '../schemas/shape.ts'
import type { GameAbout } from './about.ts'

export const limboAbout: GameAbout = {
  schema: () => ({ params: fields({ target: wholeAmong(LIMBO_TARGETS, { example: 200, note: 'In hundredths: 200 is 2.00x.' }) }) }),
  stakeChoices: () => LIMBO_TARGETS.map((target) => ({ choice: { target }, to: { target } })),
  drawSize: () => LIMBO_DRAWS,
}
