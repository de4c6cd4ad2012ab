import { expectThumbSize, type GamePage, UP_TO_10_000 } from '../games/page.ts'
import { PATH, playHand, poker } from './support.ts'

export const game: GamePage = {
  rule: 'D-65 video poker',
  path: PATH,
  key: (page) => poker(page).deal,
  play: playHand,
  onPhone: (page) => expectThumbSize(poker(page).cards.last()),
  limits: UP_TO_10_000,
  proof: [/[\d,]+ mod 52 = \d+/, /[\d,]+ mod 43 = \d+/],
}
