import { expect, test } from '@playwright/test'

import { expectFree, looked, sitAsGuest } from '../dice/support.ts'
import { miner, PATH } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-7 on a phone every cell is 44 px and more, the money lies under the thumb, nothing scrolls sideways', async ({ page }) => {
  await sitAsGuest(page, PATH)
  const { cells, cashOut, gems, hit } = miner(page)
  const fewer = page.getByRole('button', { name: 'One mine less' }).filter({ visible: true })
  await fewer.tap()
  await fewer.tap()
  for (const at of [0, 12, 24]) expect((await cells.nth(at).boundingBox())!.width).toBeGreaterThanOrEqual(44)
  await expect(async () => {
    const start = page.getByRole('button', { name: 'Start with 1 mine', exact: true })
    await expectFree(start)
    await looked(page)
    await start.tap()
    await page.getByRole('button', { name: 'Open a random cell' }).filter({ visible: true }).tap()
    await expect(gems.or(hit).first()).toBeVisible()
    expect(await hit.count()).toBe(0) // one time in 25 it is the mine
  }).toPass()
  await expect(page.getByText('1 mine · 1 of 24 open')).toBeVisible()
  await expect(page.getByText('95.8 %').filter({ visible: true })).toBeVisible()
  const box = (await cashOut.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.y).toBeGreaterThan((844 * 2) / 3)
  await looked(page)
  await cashOut.tap()
  await expect(page.getByRole('button', { name: 'Start with 1 mine', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
