/** Presses before the page is interactive. */
import { expect, type Page, test } from '@playwright/test'

import { siteUrl, waitForHydration } from './support.ts'

/** Opens the page with its scripts held back: what is pressed until the returned function is called is pressed before hydration. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route(/\/assets\/[^?]*\.js/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('h1').first()).toBeVisible()
  return async () => {
    isHeld = false
    for (const release of held) release()
    await waitForHydration(page)
  }
}

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

for (const [device, size] of Object.entries(SIZES))
  test(`D-69 presses at the first paint take effect on a ${device}`, async ({ browser }) => {
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
    const search = device === 'desktop' ? /^Search/ : 'Menu'
    const presses = [
      { path: '/en/faq', press: (page: Page) => button(page, search).click(), effect: (page: Page) => page.getByRole('dialog').first() },
      {
        path: '/en/faq',
        press: (page: Page) => button(page, /^Support chat/).click(),
        effect: (page: Page) => page.getByRole('dialog', { name: /^Support/ }),
      },
      {
        path: '/en',
        press: (page: Page) => page.locator('header').getByRole('link', { name: 'Sign up' }).click(),
        effect: (page: Page) => page.getByRole('dialog').first(),
      },
      {
        path: '/en/games/slots',
        press: (page: Page) => button(page, /^Support chat/).click(),
        effect: (page: Page) => page.getByRole('dialog', { name: /^Support/ }),
      },
      // a key that stakes is disabled until the wallet has come, and takes no early press
      {
        path: '/en/games/dice',
        press: (page: Page) => button(page, search).click(),
        effect: (page: Page) => page.getByRole('dialog').first(),
      },
    ]
    for (const { path, press, effect } of presses)
      await test.step(path, async () => {
        // as at a first visit: no worker and no cache has the scripts
        const context = await browser.newContext({ viewport: size, baseURL: siteUrl().origin, serviceWorkers: 'block' })
        const page = await context.newPage()
        const release = await openWithoutScripts(page, path)
        await press(page)
        await release()
        await expect(effect(page)).toBeVisible()
        await context.close()
      })
  })

for (const [device, size] of Object.entries(SIZES))
  test(`D-69 a key that stakes shows "one moment" before the page is interactive, and stakes nothing, on a ${device}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: size, baseURL: siteUrl().origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    const stakes: string[] = []
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/bet') && stakes.push(request.url()))
    const release = await openWithoutScripts(page, '/en/games/dice')
    const key = page.locator('[data-money]').filter({ visible: true }).first()
    const { x, y, width, height } = (await key.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(key).toHaveAttribute('data-moment', 'One moment')
    expect(await key.boundingBox()).toEqual({ x, y, width, height })
    await release()
    await expect(key).toBeEnabled()
    await expect(key).not.toHaveAttribute('data-moment')
    expect(stakes).toEqual([])
    await context.close()
  })
