import { expect } from '@playwright/test'

import type { GamePage } from '../games/page.ts'
import { dropOnce, PATH as PLINKO, table as plinkoTable } from './support.ts'

export const game: GamePage = {
  rule: 'G13 plinko',
  path: PLINKO,
  key: (page) => plinkoTable(page).drop,
  prepare: async (page) => void (await plinkoTable(page).rows.selectOption('16')),
  play: dropOnce,
  onPhone: async (page) => {
    const { bins } = plinkoTable(page)
    for (const bin of [bins.first(), bins.last()]) await expect(bin).toBeInViewport({ ratio: 1 }) // the highest board has the maximum width
  },
  proof: [/[\d,]+ mod 2 = [01]/],
  hasAutobet: true,
}
