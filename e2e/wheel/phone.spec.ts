import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { WHEEL, wheel } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-12 on a phone the wheel is seen whole above the dock, and nothing scrolls sideways', async ({ page }) => {
  await sitAsGuest(page, WHEEL)
  const { spin, ring, chips } = wheel(page)
  const box = (await spin.boundingBox())!
  const drawn = (await ring.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(drawn.y + drawn.height).toBeLessThan(box.y)
  await page.getByLabel('Risk').filter({ visible: true }).selectOption('Low')
  await expect(wheel(page).prizes).toHaveText(['0×10 of 50', '1.1×20 of 50', '1.3×15 of 50', '1.6×5 of 50'])
  await spin.tap()
  await expect(chips).toHaveCount(1)
  await expect.poll(() => spin.boundingBox()).toEqual(box)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('PRO-12 at 360 px the legend and the dock keep their room in every language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['ru', 'en', 'kz']) {
    await page.goto(`/${language}/games/wheel?table=solo`)
    await expect(page.locator('body[data-hydrated]')).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(360)
  }
})
