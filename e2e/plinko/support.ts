/** The parts of the plinko page, by their accessible names. */
import { expect, type Page } from '@playwright/test'

import { expectFree, openAsGuest, openAsPlayer, table as commonTable, visible } from '../dice/support.ts'

export const PATH = '/en/games/plinko'

export const table = (page: Page) => ({
  ...commonTable(page),
  drop: visible(page.getByRole('button', { name: 'Drop the ball' })),
  rows: visible(page.getByLabel('Rows')),
  bins: page.getByRole('list', { name: 'What the bins pay, from the left' }).getByRole('listitem'),
  falling: page.locator('[data-falling]'),
  landed: page.locator('[aria-current=true]').filter({ hasText: '×' }),
})

/** One manual round; resolves when the strip shows its result. */
export async function dropOnce(page: Page): Promise<void> {
  const { drop, chips } = table(page)
  await expectFree(drop)
  const before = await chips.count()
  await drop.click()
  await expect(chips).toHaveCount(before + 1)
}

export const openPlinko = (page: Page) => openAsGuest(page, PATH)

export async function openWithMoney(page: Page) {
  const session = await openAsPlayer(page, PATH)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  return session
}
