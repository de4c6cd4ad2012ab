import { PLINKO_RISKS, PLINKO_ROWS } from '../plinko/bet.ts'
import { fields, oneOf, wholeFrom } from '../schemas/shape.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

/** A peg sends the ball to one of two sides. */
const SIDES = 2

export const plinkoAbout: GameAbout = {
  schema: () => ({ params: fields({ risk: oneOf(PLINKO_RISKS), rows: wholeFrom(PLINKO_ROWS.min, PLINKO_ROWS.max) }) }),
  stakeChoices: () =>
    PLINKO_RISKS.flatMap((risk) => wholeNumbers(PLINKO_ROWS.min, PLINKO_ROWS.max).map((rows) => ({ choice: { risk, rows } }))),
  drawSize: () => SIDES,
}
