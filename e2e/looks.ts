/** What every screen is asked: nothing against the accessibility rules, nothing that moves by itself. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectAccessible(page: Page): Promise<void> {
  const violations = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)
  await expect.poll(violations).toEqual([]) // colours of a key that has just become ready still fade
}

type Shifting = { shifted?: number }

/** Before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as Shifting).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** visual.md 9: at most 0.02 since it was opened. */
export async function expectNoShift(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Shifting).shifted ?? 0)).toBeLessThanOrEqual(0.02)
}
