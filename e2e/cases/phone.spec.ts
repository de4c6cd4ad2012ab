import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'
import { INDEX, sitAtCase, sitWithMoney, table } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-1 on a phone the action lies under the thumb, strips are stacked, nothing scrolls sideways', async ({ page }) => {
  await sitAtCase(page)
  const { open, count, results } = table(page)
  const box = (await open.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(box.y).toBeGreaterThan((844 * 2) / 3)
  await page.getByRole('button', { name: 'Skip animation' }).tap()
  await count.fill('3')
  await open.tap()
  await expect(results).toHaveCount(3)
  const tops = await Promise.all([0, 1, 2].map(async (at) => (await results.nth(at).boundingBox())!.y))
  expect(new Set(tops).size).toBe(3)
  await count.fill('10')
  await open.tap()
  await expect(results).toHaveCount(10)
  expect(new Set(await results.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))).size).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const path of ['/ru/games/cases', '/kz/games/cases/dragon'])
  test(`PRO-1 PRO-21 ${path} fits 360 px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

test('PRO-1 on a phone too little money leads to the cashier', async ({ page }) => {
  await sitWithMoney(page, '/en/games/cases/royal')
  await expect(table(page).open).toBeDisabled()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' }).filter({ visible: true })).toHaveAttribute('href', /\?deposit/)
})

test('PRO-1 on a phone the filters are scrolled by themselves', async ({ page }) => {
  await visit(page, INDEX)
  await page.getByRole('button', { name: 'Lowest edge' }).tap()
  await expect(page.getByRole('button', { name: 'Lowest edge' })).toHaveAttribute('aria-pressed', 'true')
})
