/** The chat with support, from the visitor's page. */
import { expect, type Page, test } from '@playwright/test'

import { comesFrom, PLACES } from '../geo/places.ts'
import { follow, isMarked, mark, visit, waitForHydration } from '../shell/support.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Support chat/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Support/ })

test(
  'NAV-6 PRO-20 the chat button is pinned bottom right in the default layout, and absent in the other',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '/en/faq')
    const box = (await button(page).boundingBox())!
    expect([Math.round(1440 - box.x - box.width), Math.round(900 - box.y - box.height), box.width, box.height]).toEqual([12, 20, 44, 44])
    await page.setViewportSize({ width: 390, height: 844 })
    const small = (await button(page).boundingBox())!
    expect([Math.round(small.x + small.width), small.height >= 44, small.y >= 844 - 60]).toEqual([390, true, true])
    await comesFrom(page, PLACES.netherlands)
    await page.goto('/en/no-access')
    await expect(page.getByRole('heading', { name: 'We do not work in your region' })).toBeVisible()
    await expect(button(page)).toHaveCount(0)
  },
)

test('PRO-20 on a game page of a phone the chat opens from the bottom bar and from the menu, as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/en/games/dice')
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  const box = (await panel(page).boundingBox())!
  expect([box.x, Math.round(box.y + box.height), box.width]).toEqual([0, 844, 390])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Support chat' }).click()
  await expect(panel(page)).toBeVisible()
})

test('NAV-6 PRO-20 the chat button covers nothing of a page, wherever it is scrolled', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    for (const path of ['/en', '/en/betting', '/en/games/slots', '/en/games/live-casino', '/en/games/dice', '/en/top', '/en/faq']) {
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      expect.soft(await coveredByChat(page), `${path} at ${size.width}`).toEqual([])
    }
  }
})

/** What lies under the button at any place of the scroll: compared by columns, or below the page's content in the bottom bar. */
const coveredByChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const chat = [...document.querySelectorAll('button')].find((one) => one.ariaLabel?.startsWith('Support chat') && one.checkVisibility())!
    const box = chat.getBoundingClientRect()
    if (chat.closest('nav'))
      return chat.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) ? [] : ['the button is covered']
    const parts = document.querySelectorAll('main :is(a, button, input, td, p, li, h1, h2), footer :is(a, button, p)')
    return [...parts]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return (
          width > 0 &&
          left < Math.min(box.right, edgeOf(part)) &&
          Math.min(right, edgeOf(part)) > box.left &&
          !part.closest('dialog, [aria-hidden=true]')
        )
      })
      .map((part) => part.outerHTML.slice(0, 100))

    /** Where the scrollers around it cut it off. */
    function edgeOf(part: Element): number {
      let edge = window.innerWidth
      for (let each = part.parentElement; each && each !== document.body; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') edge = Math.min(edge, each.getBoundingClientRect().right)
      return edge
    }
  })

test('PRO-20 Kazakhstan and the kz locale get the regional variant', async ({ page }) => {
  await visit(page, '/kz/faq')
  await page.getByRole('button', { name: 'Қолдау қызметімен чат' }).click()
  await expect(page.getByRole('dialog', { name: 'Қазақстандағы қолдау қызметі' })).toBeVisible()
  await comesFrom(page, PLACES.kazakhstan)
  await visit(page, '/en/faq')
  await button(page).click()
  await expect(page.getByRole('dialog', { name: 'Support for Kazakhstan' })).toBeVisible()
})

test(
  'PRO-20 D-61 while nobody is on duty a guest leaves an address; the conversation stays over navigations and reloads',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await comesFrom(page, PLACES.russia)
    await visit(page, '/en/faq')
    await mark(page)
    await button(page).click()
    await panel(page).getByLabel('Your message').fill('<img src=x onerror="document.title=1"> my password is hunter22')
    const email = panel(page).getByLabel('Your email')
    if (await email.isVisible()) await email.fill('guest@example.test')
    await panel(page).getByRole('button', { name: 'Send' }).click()
    const log = panel(page).getByRole('log')
    await expect(log).toContainText('<img src=x onerror="document.title=1"> my password is ••••')
    await follow(page, '/en/vip-club')
    await expect(log).toContainText('my password is')
    expect(await isMarked(page)).toBe(true)
    await page.reload()
    await waitForHydration(page)
    await button(page).click()
    await expect(log).toContainText('my password is')
  },
)
