import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

import { rollOnce, sitAsGuest } from './support.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    for (const path of ['/en/games/dice', '/en/fairness'])
      test(`PRO-4 ${path} has nothing against the accessibility rules in the ${colorScheme} theme`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('body[data-hydrated]')).toBeAttached()
        await expect(page.getByText('Demo').first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
      })
  })

test('NAV-5 PRO-4 the table is a game page: no footer, its own icon lit, the whole width', async ({ page }) => {
  await sitAsGuest(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Dice', exact: true }).first()).toHaveAttribute('aria-current', 'page')
})

test('PRO-4 nothing on the table moves while it loads and while it is played', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await sitAsGuest(page)
  await rollOnce(page)
  await rollOnce(page)
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)
})
