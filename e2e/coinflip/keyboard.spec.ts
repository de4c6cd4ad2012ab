import { expect, test } from '@playwright/test'

import { expectFree, openAsGuest } from '../dice/support.ts'
import { coin, PATH } from './support.ts'

test('PRO-2 coinflip is played with the keyboard alone', async ({ page }) => {
  await openAsGuest(page, PATH)
  const { side, flip, flipped } = coin(page)
  await side('One').focus()
  await page.keyboard.press('ArrowRight')
  await expect(side('Two')).toBeChecked()
  const opened = page.waitForRequest(/\/games\/coinflip\/step$/)
  await expectFree(flip)
  await flip.focus()
  await page.keyboard.press('Enter')
  expect((await opened).postDataJSON()).toMatchObject({ move: 'tails', step: 0 })
  await expect(flipped).toHaveCount(1)
})
