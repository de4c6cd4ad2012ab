import { expect, test } from '@playwright/test'

import { settle, openAsGuest } from '../dice/support.ts'
import { cards, PATH, startRound } from './support.ts'

test('PRO-5 hilo is played with the keyboard alone, and the key keeps the focus for the next guess', async ({ page }) => {
  await openAsGuest(page, PATH)
  await startRound(page)
  const { keys, skip, played } = cards(page)
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(played).toHaveCount(2)
  await expect(skip).toBeFocused()
  await keys.first().focus()
  await page.keyboard.press('Tab')
  await expect(keys.last()).toBeFocused()
  await settle(page)
  await page.keyboard.press('Space')
  await expect(played).toHaveCount(3)
})
