import { expect, test } from '@playwright/test'

import { openKeno, table } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-6 on a phone risk and random pick share one row of the dock', async ({ page }) => {
  await openKeno(page)
  const [risk, byChance] = [
    page.getByLabel('Risk').filter({ visible: true }),
    page.getByRole('button', { name: 'Pick for me' }).filter({ visible: true }),
  ]
  await risk.selectOption('High')
  await byChance.tap()
  await expect(table(page).board.getByRole('button', { pressed: true })).toHaveCount(10)
  await expect(table(page).payRow).toHaveCount(11)
  await expect(table(page).payRow.last()).toContainText('2,000×')
  expect(Math.abs((await risk.boundingBox())!.y - (await byChance.boundingBox())!.y)).toBeLessThan(4)
})
