import { MINER_CELLS, MINES_MAX } from '../miner/bet.ts'
import { fields, wholeFrom } from '../schemas/shape.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

const cell = /* @__PURE__ */ wholeFrom(0, MINER_CELLS - 1, { note: 'A closed cell: row x 5 + column.' })

export const minerAbout: GameAbout = {
  schema: () => ({
    params: fields({ mines: wholeFrom(1, MINES_MAX, { example: 3 }) }),
    move: cell,
    // fewer where more mines leave fewer cells
    plan: { kind: 'list', item: cell, min: 1, max: MINER_CELLS - 1, unique: 'item', example: [0, 12] },
  }),
  stakeChoices: () => wholeNumbers(1, MINES_MAX).map((mines) => ({ choice: { mines } })),
  drawSize: (_, index) => MINER_CELLS - index,
}
