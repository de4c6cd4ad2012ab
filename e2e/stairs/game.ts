import { expectThumbSize, type GamePage } from '../games/page.ts'
import { climb, PATH as STAIRS, stairs, stepAt } from './support.ts'

export const game: GamePage = {
  rule: 'G14 stairs',
  path: STAIRS,
  key: (page) => stairs(page).start,
  stepped: { open: (page) => climb(page, 1), cashOut: (page) => stairs(page).cashOut, nextStep: (page) => stepAt(page, 2, 4) },
  onPhone: (page) => expectThumbSize(stepAt(page, 1, 4)),
  proof: [/[\d,]+ mod 4 = [0-3]/],
}
