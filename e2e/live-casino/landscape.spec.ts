import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'

const TABLES = ['studio-baccarat', 'studio-roulette', 'studio-blackjack'] as const

test.use({ viewport: { width: 740, height: 360 } })

for (const slug of TABLES)
  test(`PRO-10 ${slug} on a phone held sideways: covers the site's bars, shows every key, and leads back`, async ({ page }) => {
    await visit(page, `/ru/games/live-casino/${slug}/demo`)
    const frame = page.frameLocator('iframe')
    await expect(page.locator('[data-start="started"]')).toBeVisible()
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 })
    for (const key of await frame.locator('button:visible').all()) await expect(key).toBeInViewport({ ratio: 0.95 })
    for (const figure of ['#balance', '#bet', '#status']) await expect(frame.locator(figure)).toBeInViewport()
    await frame.locator('#exit').click()
    await expect(page).toHaveURL(/\/ru\/games\/live-casino$/)
  })

test('PRO-10 the rules open at their beginning, and blackjack’s strategy is not wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/kz/games/live-casino/studio-blackjack/demo')
  await expect(page.locator('[data-start="started"]')).toBeVisible()
  const frame = page.frameLocator('iframe')
  await frame.locator('#rules-open').click()
  const rules = frame.locator('#rules')
  await expect(rules).toBeVisible()
  expect(await rules.evaluate((dialog) => [dialog.scrollTop, dialog.scrollWidth <= dialog.clientWidth])).toEqual([0, true])
  const table = frame.locator('.strategy table')
  expect(await table.evaluate((shown) => shown.clientWidth <= shown.parentElement!.clientWidth)).toBe(true)
})
