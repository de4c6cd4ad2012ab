import { expect } from '@playwright/test'

import type { GamePage } from '../games/page.ts'
import { openAndRead, STARTER, table as caseTable } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-1 a case',
  path: STARTER,
  key: (page) => caseTable(page).open,
  play: async (page) => {
    await openAndRead(page)
    await expect(caseTable(page).credited).toBeVisible()
  },
  proof: [/ticket [\d,]+: /],
}
