import { expect } from '@playwright/test'

import type { GamePage } from '../games/page.ts'
import { spinOnce as spinWheel, WHEEL, wheel } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-12 the own wheel',
  path: WHEEL,
  key: (page) => wheel(page).spin,
  play: spinWheel,
  onPhone: (page) => expect(wheel(page).ring).toBeInViewport({ ratio: 1 }),
  limits: [
    ['1.01', 'The largest bet is 1.00 ₽.'],
    ['0.09', 'The smallest bet is 0.10 ₽.'],
  ],
  proof: [/[\d,]+ mod 50 = \d+/, /segment \d+ pays/],
  hasAutobet: true,
}
