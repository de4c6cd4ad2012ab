import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'
import { INDEX, openCase, openWithMoney, table } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-1 on a phone strips are stacked, the filters react to a tap, and nothing scrolls sideways', async ({ page }) => {
  await openCase(page)
  const { open, count, results } = table(page)
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
  await visit(page, INDEX)
  await page.getByRole('button', { name: 'Lowest edge' }).tap()
  await expect(page.getByRole('button', { name: 'Lowest edge' })).toHaveAttribute('aria-pressed', 'true')
})

test('PRO-1 a case above the balance leads to the cashier, on desktop and phone', async ({ page }) => {
  await openWithMoney(page, '/en/games/cases/royal')
  for (const size of [page.viewportSize()!, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await expect(table(page).open).toBeDisabled()
    await expect(page.getByRole('main').getByRole('link', { name: 'Deposit' }).filter({ visible: true })).toHaveAttribute(
      'href',
      /\?deposit/,
    )
  }
})
