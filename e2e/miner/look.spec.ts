import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { gemsOpened, PATH, setMines } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`PRO-7 an open round of miner has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
      await sitAsGuest(page, PATH)
      await setMines(page, 1)
      await gemsOpened(page, 1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    })
  })

test('PRO-7 nothing on the miner’s stage moves while a round is played', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sitAsGuest(page, PATH)
  await setMines(page, 1)
  await gemsOpened(page, 3)
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)
})
