/** The stairs page, and climbs in a required state. */
import { expect, type Locator, type Page } from '@playwright/test'

import { expectFree, settle } from '../dice/support.ts'

export const PATH = '/en/games/stairs'

export const stairs = (page: Page) => ({
  start: page.getByRole('button', { name: 'Start climbing' }).filter({ visible: true }),
  cashOut: page.getByRole('button', { name: /^Cash out/ }).filter({ visible: true }),
  board: page.getByRole('group', { name: 'Staircase of nine levels' }),
  held: page.getByRole('button', { name: /: it held$/ }),
  hit: page.getByRole('button', { name: /: broke under you$/ }),
  broken: page.getByRole('button', { name: /: broken$/ }),
})

/** Both from 1. */
export const stepAt = (page: Page, level: number, step: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Level ${level}, step ${step}:`) })

/** Three levels hold in 42 of 100 climbs: so many failures in a row do not happen. */
const TRIES = 40

/** An open climb with this number of levels. After a broken step it starts another one, because the server draws. */
export async function climb(page: Page, levels: number): Promise<void> {
  const { start, hit, cashOut, held } = stairs(page)
  for (let tries = 0; tries < TRIES; tries++) {
    await start.click()
    await expect(stepAt(page, 1, 1)).not.toHaveAttribute('aria-disabled', 'true')
    for (let level = 1; level <= levels && (await hit.count()) === 0; level++) {
      await stepAt(page, level, 2).click()
      await expect(stepAt(page, level, 2)).toHaveAccessibleName(/: (it held|broke under you)$/)
    }
    if ((await hit.count()) === 0) {
      await expect(held).toHaveCount(levels)
      return expectFree(cashOut)
    }
    await expectFree(start)
    await settle(page) // by rule a button ignores presses for 300 ms after its meaning changed
  }
  throw new Error(`a broken step in each of ${TRIES} climbs`)
}
