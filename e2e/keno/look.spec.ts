import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { drawOnce, pick, sitAtKeno } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-6 the keno table has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAtKeno(page)
      await pick(page, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
      await drawOnce(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    })
  })

test('PRO-6 nothing on the keno table moves while numbers are picked and drawn', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sitAtKeno(page)
  await pick(page, 3, 13, 23, 33)
  await drawOnce(page)
  await drawOnce(page)
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)
})
