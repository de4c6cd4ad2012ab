import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { ownTime, stopTime, withinASecond } from '../time.ts'
import { WHEEL, wheel } from './support.ts'

test('PRO-12 the wheel is set and spun with the keyboard alone', async ({ page }) => {
  await openAsGuest(page, WHEEL)
  await page.getByRole('radio', { name: '50', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(wheel(page).ring).toHaveAccessibleName('Wheel of 40 segments')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(wheel(page).prizes).toHaveText(['0×39 of 40', '39.6×1 of 40'])
  await wheel(page).spin.press('Enter')
  await expect(wheel(page).chips).toHaveCount(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('PRO-12 the wheel jumps to its result', async ({ page }) => {
    await ownTime(page)
    await openAsGuest(page, WHEEL)
    await stopTime(page)
    const answer = page.waitForResponse(/\/games\/wheel\/bet$/)
    await wheel(page).spin.click()
    await answer
    await withinASecond(page, () => expect(wheel(page).ring).toContainText(/[+−]\d\.\d\d\s₽/))
  })
})
