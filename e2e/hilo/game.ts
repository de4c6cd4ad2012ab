import type { GamePage } from '../games/page.ts'
import { cards, PATH as HILO, untilRight as untilRightCard } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-5 hilo',
  path: HILO,
  key: (page) => cards(page).start,
  stepped: { open: untilRightCard, cashOut: (page) => cards(page).cashOut, nextStep: (page) => cards(page).keys.last() },
  proof: [/[\d,]+ mod 52 = \d+/],
}
