/** Presses before the page is interactive. */
import { expect, type Page, test } from '@playwright/test'

import { follow, waitForHydration } from './support.ts'

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
  test(`NAV-14 presses at the first paint take effect on a ${device}`, async ({ page }) => {
    await page.setViewportSize(size)
    const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
    const search = device === 'desktop' ? button(/^Search/) : button('Menu')
    const presses = [
      { path: '/en/faq', press: () => search.click(), effect: () => page.getByRole('dialog').first() },
      { path: '/en/faq', press: () => button(/^Support chat/).click(), effect: () => page.getByRole('dialog', { name: /^Support/ }) },
      {
        path: '/en',
        press: () => page.locator('header').getByRole('link', { name: 'Sign up' }).click(),
        effect: () => page.getByRole('dialog').first(),
      },
      {
        path: '/en/games/slots',
        press: () => button(/^Support chat/).click(),
        effect: () => page.getByRole('dialog', { name: /^Support/ }),
      },
      // The dock of a phone is disabled until the wallet has come.
      ...(device === 'desktop'
        ? [
            {
              path: '/en/games/dice',
              press: () => button(/^Roll/).click(),
              effect: () => page.getByRole('list', { name: 'Last results' }).getByRole('button').first(),
            },
          ]
        : []),
    ]
    for (const { path, press, effect } of presses)
      await test.step(path, async () => {
        const release = await openWithoutScripts(page, path)
        await press()
        await release()
        await expect(effect()).toBeVisible()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await follow(page, '/en/faq')
      })
  })
