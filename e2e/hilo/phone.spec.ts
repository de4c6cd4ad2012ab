import { expect, test } from '@playwright/test'

import { looked, sitAsGuest } from '../dice/support.ts'
import { cards, PATH } from './support.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('PRO-5 on a phone both keys, skip and cash-out lie under the thumb, and the action stays where it is', async ({ page }) => {
  await sitAsGuest(page, PATH)
  const { start, keys, skip, played } = cards(page)
  const action = (await start.boundingBox())!
  await start.tap()
  await expect(played).toHaveCount(1)
  await expect(skip).toBeEnabled()
  await looked(page)
  for (const key of [keys.first(), keys.last(), skip]) {
    const box = (await key.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.y).toBeGreaterThan(780 / 2)
  }
  const cashOut = page.getByRole('button', { name: 'Nothing to cash out yet' }).filter({ visible: true })
  await expect.poll(async () => (await cashOut.boundingBox())!.y).toBe(action.y)
  await skip.tap()
  await expect(played).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
