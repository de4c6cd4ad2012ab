import { expect, test } from '@playwright/test'

import { visit } from './support.ts'

test('nothing scrolls sideways from 360 to 1920 px, in the longest language too', async ({ page }) => {
  for (const path of ['/kz', '/ru/policy/ru/user-agreement', '/kz/nothing']) {
    await visit(page, path)
    for (const width of [360, 390, 600, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('the theme follows the system until one is chosen, and persists without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('navigation').getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/en', { waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
