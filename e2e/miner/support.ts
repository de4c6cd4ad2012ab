/** The miner page, and rounds in a required state. */
import { expect, type Locator, type Page } from '@playwright/test'

import { expectFree, settle } from '../dice/support.ts'
import { choose } from '../shell/support.ts'

export const PATH = '/en/games/miner'

export const miner = (page: Page) => ({
  start: page.getByRole('button', { name: /^Start( with|$)/ }).filter({ visible: true }),
  cashOut: page.getByRole('button', { name: /^Cash out/ }).filter({ visible: true }),
  cells: page.getByRole('group', { name: 'Board of 25 cells' }).getByRole('button'),
  gems: page.getByRole('button', { name: /: gem$/ }),
  hit: page.getByRole('button', { name: /: mine, opened by you$/ }),
  mines: page.getByRole('button', { name: /: mine$/ }),
  next: page.getByRole('list', { name: 'Multipliers' }).locator('[data-at="next"]'),
})

/** Sets the number of mines with its quick button. */
export const setMines = (page: Page, mines: number): Promise<void> => choose(page.getByRole('radio', { name: String(mines), exact: true }))

/** Opens one cell and waits for the response. */
async function open(cell: Locator): Promise<void> {
  await cell.click()
  await expect(cell).toHaveAccessibleName(/: (gem|mine, opened by you)$/)
}

const TRIES = 16

/** An open round with this number of gems. After a mine it starts another round, because the server draws. */
export async function gemsOpened(page: Page, wanted: number): Promise<void> {
  const { start, cells, hit, gems, cashOut } = miner(page)
  for (let tries = 0; tries < TRIES; tries++) {
    await start.click()
    await expect(page.getByRole('button', { name: 'Nothing to cash out yet' })).toBeVisible()
    for (let at = 0; at < wanted && (await hit.count()) === 0; at++) await open(cells.nth(at * 4))
    if ((await hit.count()) === 0) {
      await expect(gems).toHaveCount(wanted)
      return expectFree(cashOut) // the last cell was turned, so the button shows its amount
    }
    await expectFree(start)
    await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  }
  throw new Error(`a mine in each of ${TRIES} rounds`)
}

/** "Cash out 11.88 ₽" as a number. */
export const readAmount = async (button: Locator): Promise<number> => Number((await button.textContent())!.replace(/[^\d.]/g, ''))
