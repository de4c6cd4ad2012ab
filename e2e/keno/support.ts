/** The parts of the keno page, by their accessible names. */
import { expect, type Page } from '@playwright/test'

import { expectFree, openAsGuest, openAsPlayer, table as commonTable, visible } from '../dice/support.ts'

export const PATH = '/en/games/keno'

export const table = (page: Page) => ({
  ...commonTable(page),
  board: page.getByRole('group', { name: 'Numbers 1 to 40' }),
  draw: visible(page.getByRole('button', { name: 'Draw', exact: true })),
  payRow: page.getByRole('list', { name: 'What hits pay' }).getByRole('listitem'),
})

export const cell = (page: Page, number: number) => table(page).board.getByRole('button', { name: new RegExp(`^${number}(,|$)`) })

/** Marks of a round appear once it has been played to its end. */
export const drawn = (page: Page) => table(page).board.getByRole('button', { name: /, (hit|drawn)$/ })

export async function pick(page: Page, ...numbers: number[]): Promise<void> {
  for (const number of numbers) await cell(page, number).click()
  await expect(table(page).board.getByRole('button', { pressed: true })).toHaveCount(numbers.length)
}

/** One manual round; resolves when the strip shows its result. */
export async function drawOnce(page: Page): Promise<void> {
  const { draw, chips } = table(page)
  await expectFree(draw)
  const before = await chips.count()
  await draw.click()
  await expect(chips).toHaveCount(before + 1)
}

export const openKeno = (page: Page) => openAsGuest(page, PATH)

export async function openWithMoney(page: Page) {
  const session = await openAsPlayer(page, PATH)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  return session
}
