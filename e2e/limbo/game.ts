import { expect } from '@playwright/test'

import { type GamePage, UP_TO_10_000 } from '../games/page.ts'
import { limbo, PATH as LIMBO, playOnce } from './support.ts'

export const game: GamePage = {
  rule: 'D-65 limbo',
  path: LIMBO,
  key: (page) => limbo(page).play,
  play: playOnce,
  onPhone: (page) => expect(limbo(page).ruler).toBeInViewport(),
  limits: UP_TO_10_000,
  proof: [/0\.99 · 2³² ÷ \(2³² − [\d,]+\)/],
  hasAutobet: true,
}
