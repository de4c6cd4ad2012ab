import { expect, test } from '@playwright/test'

import { expectNoShift, findPaintedShifts, watchShifts } from '../looks.ts'
import { visit } from '../shell/support.ts'

/** Longer than Chromium keeps mouse events for a page that it cannot paint. */
const STYLES_MS = 6000

test('D-69 counts no shift before the first paint, and every one after it', async ({ page }) => {
  await page.route(/\.css$/, async (route) => {
    await page.waitForFunction((ms) => performance.now() > ms, STYLES_MS, { polling: 100 })
    await route.continue()
  })
  await watchShifts(page)
  await visit(page, '/en/games/rooms/yellow')
  await expectNoShift(page)
  await page.evaluate(() => document.querySelector('main')!.prepend(Object.assign(document.createElement('p'), { style: 'height: 300px' })))
  await expect.poll(async () => Math.max(0, ...(await findPaintedShifts(page)).map(({ value }) => value))).toBeGreaterThan(0.02)
})
