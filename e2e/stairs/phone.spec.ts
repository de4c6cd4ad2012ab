import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { climbed, PATH, stairs, stepAt } from './support.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('G14 on a phone the level to climb is in sight, its steps are 44 px and more, nothing scrolls sideways', async ({ page }) => {
  await sitAsGuest(page, PATH)
  await climbed(page, 3)
  for (const step of [1, 4]) {
    const { width, height } = (await stepAt(page, 4, step).boundingBox())!
    expect([width >= 44, height >= 44]).toEqual([true, true])
    await expect(stepAt(page, 4, step)).toBeInViewport()
  }
  const { y } = (await stairs(page).cashOut.boundingBox())!
  expect(y).toBeGreaterThan((740 * 2) / 3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
