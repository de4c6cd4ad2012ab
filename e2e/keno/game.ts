import { expect } from '@playwright/test'

import { type GamePage, UP_TO_10_000 } from '../games/page.ts'
import { drawOnce, PATH as KENO, pick, table as kenoTable } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-6 keno',
  path: KENO,
  key: (page) => kenoTable(page).draw,
  prepare: (page) => pick(page, 1, 10, 20),
  play: drawOnce,
  onPhone: async (page) =>
    expect((await kenoTable(page).board.getByRole('button').first().boundingBox())!.height).toBeGreaterThanOrEqual(44),
  limits: UP_TO_10_000,
  proof: [/[\d,]+ mod 40 = \d+/, /[\d,]+ mod 31 = \d+/],
  hasAutobet: true,
}
