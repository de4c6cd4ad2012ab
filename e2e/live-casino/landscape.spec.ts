import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'

const TABLES = ['studio-baccarat', 'studio-roulette', 'studio-blackjack'] as const

test.use({ viewport: { width: 740, height: 360 } })

for (const slug of TABLES)
  test(`PRO-10 ${slug} on a phone held sideways: covers the site's bars, shows every key, and leads back`, async ({ page }) => {
    await visit(page, `/ru/games/live-casino/${slug}/demo`)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('#chips button').first()).toBeVisible()
    expect(await page.locator('iframe').boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 })
    for (const key of await frame.locator('button:visible').all()) await expect(key).toBeInViewport({ ratio: 0.95 })
    for (const figure of ['#balance', '#bet', '#status']) await expect(frame.locator(figure)).toBeInViewport()
    await frame.locator('#exit').click()
    await expect(page).toHaveURL(/\/ru\/games\/live-casino$/)
  })
