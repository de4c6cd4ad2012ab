import { expect } from '@playwright/test'

import { type GamePage, UP_TO_10_000 } from '../games/page.ts'
import { table } from './support.ts'

export const game: GamePage = {
  rule: 'PRO-4 dice',
  path: '/en/games/dice',
  key: (page) => page.getByRole('button', { name: /^Roll/ }).filter({ visible: true }).last(),
  play: async (page) => {
    const { chips } = table(page)
    const before = await chips.count()
    await page
      .getByRole('button', { name: /^Roll( under .*)?$/ })
      .filter({ visible: true })
      .last()
      .click()
    await expect(chips).toHaveCount(before + 1)
  },
  limits: UP_TO_10_000,
  proof: [/[\d,]+ mod 10,000 = [\d,]+/],
}
