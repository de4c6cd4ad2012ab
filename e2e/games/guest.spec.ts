import { expect, type Page, test } from '@playwright/test'

import { openAsGuest, table } from '../dice/support.ts'
import { GAME_PAGES, playRound } from './manifests.ts'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const placeOf = async (page: Page, key: (page: Page) => ReturnType<Page['locator']>) => (await key(page).boundingBox())!

for (const game of GAME_PAGES) {
  const { rule, path, key, prepare, onPhone } = game
  test(`D-6 ${rule}: a guest plays on a phone with play money, with one key that keeps its place`, async ({ page }) => {
    await openAsGuest(page, path)
    const header = page.locator('header')
    await expect(header.getByText('Demo')).toBeVisible()
    await expect(header).toContainText('10,000.00')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await prepare?.(page)
    await onPhone?.(page)
    const box = await placeOf(page, key)
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.y).toBeGreaterThan((PHONE.height * 2) / 3)
    await playRound(page, game)
    await expect.poll(() => placeOf(page, key)).toEqual(box) // a press shrinks it for 120 ms
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await page.reload()
    await expect(table(page).chips.first()).toBeVisible()
  })
}
