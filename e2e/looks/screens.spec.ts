/** Every screen of the site and of the console, in each theme, on desktop and phone, in the language with the longest texts. */
import { expect, type Page, test } from '@playwright/test'

import { type Past, pastOf } from '../../tools/shots/past.ts'
import { consoleScreens, siteScreens } from '../../tools/shots/screens.ts'
import { atConsole, consoleUrl } from '../console/support.ts'
import { expectAccessible, expectReadable } from '../looks.ts'
import { follow, siteUrl, visit } from '../shell/support.ts'
import { clippedTexts } from './clipped.ts'
import { isForPlayers } from './screens.ts'
import { STATES } from './states.ts'

const LONGEST = 'kz'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** The narrowest supported phone. */
const NARROW: typeof PHONE = { width: 360, height: 740 }

/** Variants of a page in its query: other modes of a game. */
const TABLES = ['/games/coinflip?table=duels', '/games/roulette?table=live', '/games/wheel?table=solo']
/** Public pages that show more to a player. */
const OF_A_PLAYER = ['/', '/games/dice', '/games/rooms/red', '/games/wheel', '/vip-club', '/top', '/?deposit=true', '/?payout=true']

test.describe.configure({ timeout: 600_000 })
test.use({ colorScheme: 'dark' })

/** Split, so that no scenario takes as long as all others together. */
const PARTS = 3
for (let part = 0; part < PARTS; part++)
  test(`NAV-1 PRO-21 guest screens, part ${part + 1}, are accessible, fit and clip no text, in both themes`, async ({ page }) => {
    const screens = (await siteScreens(await pastOf(siteUrl().origin))).map(({ path }) => path)
    const paths = [...screens.filter((path) => !isForPlayers(path) && path !== '/'), ...TABLES]
    await walk(
      page,
      paths.filter((_, place) => place % PARTS === part),
      NARROW,
    )
  })

test('NAV-1 PRO-21 every screen of a player is accessible, fits and clips no text, in both themes', async ({ page }) => {
  const past = await pastOf(siteUrl().origin)
  await page.context().addCookies([{ name: 'token', value: past.token, url: siteUrl().origin }])
  await walk(page, [...(await ofPlayers(past)), ...OF_A_PLAYER], NARROW)
})

test('D-2 every page of the console is accessible and fits its window, in both themes', async ({ browser }) => {
  const head = await atConsole(browser, 'head')
  await head.emulateMedia({ colorScheme: 'dark' })
  for (const { path } of consoleScreens())
    await test.step(path, async () => {
      await head.setViewportSize(DESKTOP)
      await head.goto(consoleUrl() + path)
      await expect(head.getByRole('heading', { level: 1 })).toBeVisible()
      await looksRight(head, path, PHONE)
    })
})

const ofPlayers = async (past: Past): Promise<string[]> => (await siteScreens(past)).map(({ path }) => path).filter(isForPlayers)

/** In one page: a screen is opened like by a link, unless the one before was left in another state than its first. */
async function walk(page: Page, paths: readonly string[], phone: typeof PHONE): Promise<void> {
  let isAsOpened = false
  for (const path of paths)
    await test.step(path, async () => {
      const state = STATES[path]
      const target = `/${LONGEST}${path === '/' ? '' : path}`
      await page.setViewportSize(DESKTOP)
      if (isAsOpened && !path.includes('?')) await followTo(page, target)
      else await visit(page, target)
      await setTheme(page, 'dark')
      await expect(page.locator('main h1').first()).toBeVisible()
      await state?.(page, LONGEST)
      await looksRight(page, path, phone)
      isAsOpened = !state && !path.includes('?')
    })
}

/** Another route is another heading: the former one is marked, and is gone once the screen is shown. */
async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-former', ''))
  await follow(page, path)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('h1[data-former]')).toHaveCount(0)
}

/** The content does not depend on the theme: the light theme is only checked for colours. */
async function looksRight(page: Page, path: string, phone: typeof PHONE): Promise<void> {
  for (const size of [DESKTOP, phone]) {
    await page.setViewportSize(size)
    const at = `${path} at ${size.width}`
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(size.width)
    expect.soft(await clippedTexts(page), at).toEqual([])
    await expectAccessible(page)
  }
  await setTheme(page, 'light')
  for (const size of [phone, DESKTOP]) {
    await page.setViewportSize(size)
    await expectReadable(page)
  }
}

/** Equals the theme switch of the shell, on any page. */
const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
