import { expectThumbSize, type GamePage, UP_TO_1000 } from '../games/page.ts'
import { gemsOpened, miner, PATH as MINER } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-7 mines',
  path: MINER,
  key: (page) => miner(page).start,
  stepped: { open: (page) => gemsOpened(page, 1), cashOut: (page) => miner(page).cashOut, nextStep: (page) => miner(page).cells.last() },
  onPhone: (page) => expectThumbSize(miner(page).cells.last()),
  limits: UP_TO_1000,
  proof: [/[\d,]+ mod 25 = [\d,]+/],
}
