import { expect, type Page } from '@playwright/test'

import { expectFree, table, visible } from '../dice/support.ts'
import { choose } from '../shell/support.ts'

export const ROULETTE = '/en/games/roulette'

/** The parts of the roulette page, by their accessible names. */
export const roulette = (page: Page) => ({
  ...table(page),
  spin: visible(page.getByRole('button', { name: /^Spin/ })),
  wheel: page.getByRole('figure', { name: 'The wheel' }),
  /** The drawn number under the pointer: "17black". */
  came: page.getByRole('figure', { name: 'The wheel' }).getByText(/^\d{1,2}(red|black|green)$/),
  board: page.getByRole('group', { name: /^Board/ }),
  /** A bet by its name: "Split 17, 20". */
  bet: (name: string) =>
    page.getByRole('group', { name: /^Board/ }).getByRole('button', { name: new RegExp(`^${name}( \\(2:1\\))?, pays`) }),
  chip: (amount: string) => visible(page.getByRole('radio', { name: `Chip of ${amount}`, exact: true })),
  total: visible(page.getByText('Total on the board').locator('..')),
  tool: (name: string) => visible(page.getByRole('button', { name, exact: true })),
})

/** Places chips of one value on bets, each named as on the board. */
export async function placeChips(page: Page, amount: string, ...names: string[]): Promise<void> {
  await choose(roulette(page).chip(amount))
  for (const name of names) await roulette(page).bet(name).click()
}

/** One spin; resolves when the strip shows its number. */
export async function spinOnce(page: Page): Promise<void> {
  const { spin, chips } = roulette(page)
  await expectFree(spin)
  const before = await chips.count()
  await spin.click()
  await expect(chips).toHaveCount(before + 1)
}
