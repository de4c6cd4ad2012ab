import { expect, test } from '@playwright/test'

import { sitAtPlinko, table } from './support.ts'

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

test('G13 on a phone the highest board fits, the action lies under the thumb, and nothing scrolls sideways', async ({ page }) => {
  await sitAtPlinko(page)
  await table(page).rows.selectOption('16')
  const { drop, chips, bins, landed } = table(page)
  const box = (await drop.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.y).toBeGreaterThan((800 * 2) / 3)
  const edges = await Promise.all([bins.first().boundingBox(), bins.last().boundingBox()])
  expect(edges[0]!.x).toBeGreaterThanOrEqual(0)
  expect(edges[1]!.x + edges[1]!.width).toBeLessThanOrEqual(360)
  await drop.tap()
  await expect(chips).toHaveCount(1)
  await expect(landed).toHaveCount(1)
  await expect.poll(() => drop.boundingBox()).toEqual(box)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
