import { COIN_FLIPS_MAX } from '../coinflip/rules.ts'
import { COIN_SIDES } from '../coinflip/side.ts'
import { NO_FIELDS, oneOf } from '../schemas/shape.ts'
import { type GameAbout, ONE_CHOICE } from './about.ts'

const side = /* @__PURE__ */ oneOf(COIN_SIDES, { note: 'The side called.' })

export const coinflipAbout: GameAbout = {
  schema: () => ({
    params: NO_FIELDS,
    move: side,
    plan: { kind: 'list', item: side, min: 1, max: COIN_FLIPS_MAX, example: [COIN_SIDES[0]] },
  }),
  stakeChoices: ONE_CHOICE,
  drawSize: () => COIN_SIDES.length,
}
