import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { miner, PATH, setMines } from './support.ts'

test('PRO-7 the board is one Tab stop; arrows move on it, Enter and Space open', async ({ page }) => {
  await openAsGuest(page, PATH)
  await setMines(page, 1)
  const { start, cells } = miner(page)
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(cells.nth(0)).not.toHaveAttribute('aria-disabled', 'true')
  await cells.nth(0).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(cells.nth(10)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cells.nth(10)).toHaveAccessibleName(/^Row 3, column 1: (gem|mine, opened by you)$/)
  await expect(cells.nth(10)).toBeFocused() // the focus keeps its place
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('group', { name: 'Board of 25 cells' }).locator(':focus')).toHaveCount(0)
})
