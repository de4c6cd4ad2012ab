import { expect } from '@playwright/test'

import { type GamePage, UP_TO_10_000 } from '../games/page.ts'
import { PATH as UPGRADE, upgrade, upgradeOnce } from './support.ts'

export const game: GamePage = {
  rule: 'D-65 upgrade',
  path: UPGRADE,
  key: (page) => upgrade(page).play,
  play: upgradeOnce,
  onPhone: (page) => expect(upgrade(page).ring).toBeInViewport({ ratio: 1 }),
  limits: UP_TO_10_000,
  proof: [/[\d,]+ mod 100,000 = [\d,]+/],
  hasAutobet: true,
}
