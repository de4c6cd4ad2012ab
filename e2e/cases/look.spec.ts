import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { INDEX, opened, sitAtCase, STARTER, table } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of [INDEX, STARTER])
      test(`PRO-1 ${path} has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('body[data-hydrated]')).toBeAttached()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
      })
  })

test('PRO-1 nothing on the table moves while it loads and while the strips run', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sitAtCase(page)
  for (let i = 0; i < 2; i++) {
    await opened(page)
    await expect(table(page).credited).toBeVisible()
  }
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)
})
