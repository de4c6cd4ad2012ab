import { expect, test } from '@playwright/test'

import { cell, sitAtKeno, table } from './support.ts'

test('PRO-6 arrows, Enter and Space pick, Tab passes the board in one step, and with keys on Space draws from anywhere else', async ({
  page,
}) => {
  await sitAtKeno(page)
  await cell(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 10)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cell(page, 10)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(cell(page, 16)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 16)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(table(page).board.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(cell(page, 16)).toBeFocused()
  await cell(page, 3).click()
  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Play with the keyboard' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(table(page).drawer).toBeHidden() // closing gives the focus back to where it was
  await cell(page, 3).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 4)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cell(page, 4)).toHaveAttribute('aria-pressed', 'true')
  await expect(table(page).chips).toHaveCount(0)
  await page.getByRole('heading', { name: 'Keno' }).click()
  await page.keyboard.press('Space')
  await expect(table(page).chips).toHaveCount(1)
})
