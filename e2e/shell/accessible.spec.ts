import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

import { visit, visitAsPlayer } from './support.ts'

const THEMES = ['dark', 'light'] as const

/** What a screen reader or a keyboard would stumble over; each with the first place where. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length} at ${String(nodes[0]?.target)}`)
}

for (const theme of THEMES) {
  test.describe(`the ${theme} theme`, () => {
    test.use({ colorScheme: theme })

    test('every component in every state is accessible', async ({ page }) => {
      await visit(page, '/__ui')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect.poll(() => faultsOf(page)).toEqual([])
    })

    test('home, policies, the page that is not there and the error page are accessible', async ({ page }) => {
      for (const path of ['/en', '/kz', '/ru/policy/ru/user-agreement', '/en/nothing', '/en/error']) {
        await visit(page, path)
        await expect.poll(() => faultsOf(page), path).toEqual([])
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
  await expect.poll(() => faultsOf(page)).toEqual([])
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
