import { expect, test } from '@playwright/test'

import { expectFree } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { choose } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { dropOnce, openPlinko, table } from './support.ts'

test('G13 rows and risk make the board, which is kept with its last ball in the bin of the result', async ({ page }) => {
  await openPlinko(page)
  await expect(table(page).bins).toHaveCount(13)
  await table(page).rows.selectOption('16')
  await choose(page.getByRole('radio', { name: 'High' }).filter({ visible: true }))
  await expect(table(page).bins).toHaveCount(17)
  const pays = await table(page).bins.allTextContents()
  expect([pays[0], pays[8], pays.toReversed()]).toEqual(['1,700×', '0.4×', pays])
  await expect(page.getByText('1 in 32,768')).toBeVisible()
  await table(page).rows.selectOption('8')
  await dropOnce(page)
  const bin = Number((await table(page).chips.first().getAttribute('aria-label'))!.match(/bin (\d+)/)![1])
  await expect(table(page).bins.nth(bin)).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(table(page).bins).toHaveCount(9)
  await expect(table(page).landed).toHaveCount(1)
  await table(page).rows.selectOption('9')
  await expect(table(page).landed).toHaveCount(0)
})

test('G13 the bin stays hidden while the ball falls', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  await openPlinko(page)
  await table(page).rows.selectOption('16')
  await stopTime(page)
  const bet = page.waitForResponse(/\/games\/plinko\/bet$/)
  await table(page).drop.click()
  await bet
  await withinASecond(page, () => expect(table(page).falling).toHaveCount(1))
  expect([await table(page).landed.count(), await table(page).chips.count()]).toEqual([0, 0])
  await resumeTime(page)
  await expect(table(page).landed).toHaveCount(1)
})

test('G13 the next ball drops while others fall, and each shows its result when it lands', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  await openPlinko(page)
  await table(page).rows.selectOption('16')
  await stopTime(page)
  for (const ball of [1, 2, 3]) {
    await expectFree(table(page).drop)
    const bet = page.waitForResponse(/\/games\/plinko\/bet$/)
    await table(page).drop.click()
    await bet
    await withinASecond(page, () => expect(table(page).falling).toHaveCount(ball))
  }
  expect(await table(page).chips.count()).toBe(0)
  await resumeTime(page)
  await expect(table(page).chips).toHaveCount(3)
  await expect(table(page).falling).toHaveCount(0)
  await expect(table(page).landed).toHaveCount(1)
})
