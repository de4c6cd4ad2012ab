import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { visit, visitAsPlayer } from './support.ts'

const THEMES = ['dark', 'light'] as const

for (const theme of THEMES) {
  test.describe(`the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('every component in every state is accessible', async ({ page }) => {
      await visit(page, '/__ui')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectAccessible(page)
    })

    test('home, policies, the page that is not there and the error page are accessible', async ({ page }) => {
      for (const path of ['/en', '/kz', '/ru/policy/ru/user-agreement', '/en/nothing', '/en/error']) {
        await visit(page, path)
        await test.step(path, () => expectAccessible(page))
      }
    })
  })
}

test('the player’s shell and its menu are accessible', async ({ page }) => {
  await visitAsPlayer(page)
  await page
    .locator('header')
    .getByRole('button', { name: /^Account/ })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
})

test('nothing scrolls sideways from 360 to 1920 px, in the longest language too', async ({ page }) => {
  for (const path of ['/kz', '/ru/policy/ru/user-agreement', '/kz/nothing']) {
    await visit(page, path)
    for (const width of [360, 390, 600, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('the theme follows the system until it is chosen, and is kept without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/en')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('navigation').getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/en', { waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
