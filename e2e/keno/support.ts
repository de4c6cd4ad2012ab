/** A keno table with somebody at it, by its names for screen readers. */
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

/** Marks of a round are told once it has been played to its end. */
export const drawn = (page: Page) => table(page).board.getByRole('button', { name: /, (hit|drawn)$/ })

export async function pick(page: Page, ...numbers: number[]): Promise<void> {
  for (const number of numbers) await cell(page, number).click()
  await expect(table(page).board.getByRole('button', { pressed: true })).toHaveCount(numbers.length)
}

/** One round by hand; resolves when its result stands in the strip. */
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
