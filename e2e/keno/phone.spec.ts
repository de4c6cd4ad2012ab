import { expect, test } from '@playwright/test'

import { cell, drawn, sitAtKeno, table } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-6 on a phone the numbers fit the thumb, the draw lies under it, and nothing scrolls sideways', async ({ page }) => {
  await sitAtKeno(page)
  await cell(page, 4).tap()
  await cell(page, 40).tap()
  const { draw, chips } = table(page)
  const box = (await draw.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.y).toBeGreaterThan((844 * 2) / 3)
  expect((await cell(page, 4).boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await draw.tap()
  await expect(chips).toHaveCount(1)
  await expect(drawn(page)).toHaveCount(10)
  await expect.poll(() => draw.boundingBox()).toEqual(box)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('PRO-6 on a phone risk and picking by chance stand in one row of the dock', async ({ page }) => {
  await sitAtKeno(page)
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
