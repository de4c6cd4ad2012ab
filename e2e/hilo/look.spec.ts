import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { cards, PATH, startRound } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-5 hilo has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, PATH)
      await startRound(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    })
  })

test('PRO-5 nothing on the table of hilo moves while it loads and while it is played', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sitAsGuest(page, PATH)
  await startRound(page)
  await cards(page).skip.click()
  await expect(cards(page).played).toHaveCount(2)
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)
})
