import { fields, oneOf } from '../schemas/shape.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '../wheel/bet.ts'
import type { GameAbout } from './about.ts'

export const wheelAbout: GameAbout = {
  schema: () => ({ params: fields({ risk: oneOf(WHEEL_RISKS), segments: oneOf(WHEEL_SEGMENTS) }) }),
  stakeChoices: () => WHEEL_RISKS.flatMap((risk) => WHEEL_SEGMENTS.map((segments) => ({ choice: { risk, segments } }))),
  drawSize: ({ segments }) => segments!,
}
