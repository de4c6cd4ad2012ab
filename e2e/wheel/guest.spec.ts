import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { choose } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { WHEEL, spinOnce, wheel } from './support.ts'

test('PRO-12 the result stays hidden while the wheel turns', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  await openAsGuest(page, WHEEL)
  const { spin, ring, chips } = wheel(page)
  const answer = page.waitForResponse(/\/games\/wheel\/bet$/)
  await stopTime(page)
  await spin.click()
  await answer
  await withinASecond(page, () => expect(ring).toHaveText('The wheel turns'))
  await expect(chips).toHaveCount(0)
  await expect(page.locator('header')).toContainText('10,000.00')
  await resumeTime(page)
  await expect(chips).toHaveCount(1)
})

test('PRO-12 the wheel shows its payouts, stops at the drawn segment, and keeps it after a reload', async ({ page }) => {
  await openAsGuest(page, WHEEL)
  await expect(wheel(page).prizes).toHaveText(['0×28 of 50', '1.6×10 of 50', '2×7 of 50', '3×4 of 50', '7.5×1 of 50'])
  await expect(wheel(page).ring).toContainText('7.50×')
  await choose(page.getByRole('radio', { name: '10', exact: true }))
  const answer = page.waitForResponse(/\/games\/wheel\/bet$/)
  await spinOnce(page)
  const { outcome } = (await (await answer).json()) as { outcome: { index: number } }
  await expect(wheel(page).chips.first()).toHaveAccessibleName(new RegExp(`×, ${outcome.index + 1}, `))
  const turned = () => page.locator('figure svg').nth(1).getAttribute('style')
  const angle = outcome.index === 0 ? 0 : -36 * outcome.index
  await expect.poll(turned).toContain(`rotate(${angle}deg)`)
  await page.reload()
  await expect(wheel(page).chips).toHaveCount(1)
  await expect.poll(turned).toContain(`rotate(${angle}deg)`)
  await choose(page.getByRole('radio', { name: '40', exact: true }))
  await choose(page.getByRole('radio', { name: 'High' }))
  await expect(wheel(page).prizes).toHaveText(['0×39 of 40', '39.6×1 of 40'])
  await expect(page.getByText('99.00 %').first()).toBeVisible()
  await page.reload()
  await expect(wheel(page).prizes).toHaveCount(2)
})
