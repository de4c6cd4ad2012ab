import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { ROULETTE, roulette } from './support.ts'

test('G7 arrows move over bets and chips, keys place and remove; the board is one Tab stop', async ({ page }) => {
  await openAsGuest(page, ROULETTE)
  const { bet, total } = roulette(page)
  await bet('Number 0').focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('ArrowRight')
  await expect(bet('Split 0, 2')).toBeFocused()
  await press('ArrowRight', 'ArrowRight', 'ArrowDown')
  await expect(bet('Corner 1, 2, 4, 5')).toBeFocused()
  await press('Enter')
  await expect(total).toContainText('10.00 ₽')
  await press('ArrowDown', 'ArrowDown')
  await expect(bet('Six line 1, 2, 3, 4, 5, 6')).toBeFocused()
  await press('Space', 'Space')
  await expect(total).toContainText('30.00 ₽')
  await press('Backspace')
  await expect(total).toContainText('20.00 ₽')
  await press('Delete')
  await expect(total).toContainText('10.00 ₽')
  await press('ArrowDown')
  await expect(bet('Dozen 1–12')).toBeFocused()
  await roulette(page).bet('Number 32').focus()
  await page.keyboard.press('Tab')
  await expect(roulette(page).board.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(roulette(page).bet('Number 32')).toBeFocused()
  await roulette(page).chip('10.00 ₽').focus()
  await page.keyboard.press('ArrowRight')
  await expect(roulette(page).chip('50.00 ₽')).toBeChecked()
})
