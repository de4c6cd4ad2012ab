import { expect, type Page, test } from '@playwright/test'

import { withRoomLock, enterRoom, room } from './support.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('PRO-11 on a phone stake and action are within thumb reach, list and cancellation under the ring', async ({ page }) => {
  await withRoomLock(
    'purple',
    () => enterRoom(page, 'purple'),
    () => stakesByThumb(page),
  )
})

async function stakesByThumb(page: Page): Promise<void> {
  const { stake, add, takeBack, holders } = room(page)
  await stake.fill('70')
  const box = (await add.boundingBox())!
  expect([box.height >= 44, box.y > 780 / 2]).toEqual([true, true])
  await add.tap()
  await expect(holders.getByText('You', { exact: true })).toBeVisible()
  await expect.poll(async () => (await add.boundingBox())!.y).toBe(box.y) // a pressed button springs back
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await takeBack.tap()
  await expect(holders.getByText('You', { exact: true })).toHaveCount(0)
}
