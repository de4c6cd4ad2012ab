import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { coin, PATH, untilRight } from './support.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('PRO-2 on a phone sides and buttons are within thumb reach, and the action keeps its place', async ({ page }) => {
  await openAsGuest(page, PATH)
  const { flip, take, again } = coin(page)
  const { y } = (await flip.boundingBox())!
  await page.getByText('Two', { exact: true }).filter({ visible: true }).first().tap()
  await expect(flip).toHaveText('Flip, two bars')
  await untilRight(page)
  for (const button of [take, again]) {
    const box = (await button.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.y).toBeGreaterThan(780 / 2)
  }
  await expect.poll(async () => (await take.boundingBox())!.y).toBe(y) // a press shrinks it for 120 ms
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
