import type { GamePage } from '../games/page.ts'
import { placeChips, ROULETTE, roulette, spinOnce } from './support.ts'

export const game: GamePage = {
  rule: 'G7 roulette',
  path: ROULETTE,
  scrollsOnPhone: true,
  key: (page) => roulette(page).spin,
  prepare: (page) => placeChips(page, '10.00 ₽', 'Red', 'Black'),
  play: spinOnce,
  proof: [/[\d,]+ mod 37 = \d+/, /Red, Black/],
  hasAutobet: true,
}
