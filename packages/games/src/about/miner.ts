import { MINER_CELLS, MINES_MAX } from '../miner/bet.ts'
import { type GameAbout, wholeNumbers } from './about.ts'

export const minerAbout: GameAbout = {
  stakeChoices: () => wholeNumbers(1, MINES_MAX).map((mines) => ({ choice: { mines } })),
  drawSize: (_, index) => MINER_CELLS - index,
}
