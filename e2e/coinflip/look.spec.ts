import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { flipOnce, PATH } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-2 coinflip has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, PATH)
      await flipOnce(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    })
  })

test('PRO-2 nothing on the table of coinflip moves while it loads and while it is played', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sitAsGuest(page, PATH)
  await flipOnce(page)
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)
})
