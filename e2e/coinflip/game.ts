import type { GamePage } from '../games/page.ts'
import { coin, PATH as COINFLIP, untilRight as untilRightCall } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-2 coinflip',
  path: COINFLIP,
  key: (page) => coin(page).flip,
  stepped: { open: untilRightCall, cashOut: (page) => coin(page).take, nextStep: (page) => coin(page).again },
  proof: [/[\d,]+ mod 2 = [01]/],
}
