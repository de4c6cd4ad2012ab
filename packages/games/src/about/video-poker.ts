import { CARDS } from '../cards.ts'
import { fields, NO_FIELDS, oneOf, wholeFrom } from '../schemas/shape.ts'
import { POKER_STRATEGY } from '../strategies/video-poker.ts'
import { HOLD_ALL } from '../video-poker/hold.ts'
import { type GameAbout, ONE_CHOICE } from './about.ts'

const hold = /* @__PURE__ */ wholeFrom(0, HOLD_ALL, {
  example: 5,
  note: 'The cards that stay: the sum of 1, 2, 4, 8, 16 for cards 1 to 5.',
})

export const videoPokerAbout: GameAbout = {
  schema: () => ({
    params: NO_FIELDS,
    move: hold,
    plan: { kind: 'list', item: hold, min: 1, max: 1, example: [HOLD_ALL] },
    strategy: fields({ hold: oneOf([POKER_STRATEGY.hold]) }),
  }),
  stakeChoices: ONE_CHOICE,
  drawSize: (_, index) => CARDS - index,
}
