import { expect, test } from '@playwright/test'

import { ROUTES } from '../../apps/web/src/route-table.ts'
import { BUILT_ADDRESSES, MISSING_ADDRESSES } from '../../packages/testkit/src/seed-addresses.data.ts'
import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { cookieNamed, isMarked, mark, siteUrl, visit, visitAsPlayer } from './support.ts'

const OPEN = ROUTES.filter(({ path, guards, layout }) => !path.includes(':') && guards.length === 0 && layout === 'default')
const PREFIXES = { ru: 'ru', en: 'en', kz: 'kk' } as const
/** The narrowest supported phone. */
const NARROW = { width: 360, height: 740 }
const YEAR_S = 365 * 86_400

test('NAV-2 every open route shows its screen under /ru, /en and /kz, and fits 360 px', async ({ page }) => {
  test.slow()
  await page.setViewportSize(NARROW)
  for (const { path } of OPEN) {
    for (const [prefix, lang] of Object.entries(PREFIXES)) {
      await visit(page, `/${prefix}${path === '/' ? '' : path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('main h1').first()).toBeVisible()
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(width, `${prefix} ${path}`).toBeLessThanOrEqual(NARROW.width)
    }
  }
})

test('NAV-2 every URL answers under /ru, /en and /kz; those not built yet answer 404', async ({ page }) => {
  test.slow()
  await visitAsPlayer(page)
  const { hostname, port } = siteUrl()
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const status = async (path: string) => (await fetchHost(Number(port), hostname, path, { headers: { cookie }, redirect: 'manual' })).status
  for (const prefix of Object.keys(PREFIXES)) {
    for (const path of BUILT_ADDRESSES) {
      const answers = path === '/no-access' ? [200, 302] : [200] // a visitor who is served is redirected from there
      expect(answers, `${prefix} ${path}`).toContain(await status(`/${prefix}${path === '/' ? '' : path}`))
    }
    for (const path of MISSING_ADDRESSES) expect(await status(`/${prefix}${path}`), `${prefix} ${path}`).toBe(404)
  }
})

test('STA-12 the language comes from the cookie, then the browser, then Russian', async ({ browser, baseURL }) => {
  test.slow()
  const langFor = async (locale: string, cookie?: string) => {
    const context = await browser.newContext({ locale })
    if (cookie) await context.addCookies([{ name: 'locale', value: cookie, url: baseURL! }])
    const page = await context.newPage()
    await visit(page, '/')
    const lang = await page.locator('html').getAttribute('lang')
    await context.close()
    return lang
  }
  expect(await langFor('kk-KZ', 'en')).toBe('en')
  expect(await langFor('kk-KZ')).toBe('kk')
  expect(await langFor('en-GB', 'xx')).toBe('en')
  expect(await langFor('de-DE')).toBe('ru')
})

test('STA-12 CON-16 switching ru, en and kz changes the prefix without a reload and is kept for 365 days', async ({ page }) => {
  await visit(page, '/en/policy/en/kyc?utm_source=a')
  await mark(page)
  await page
    .locator('footer')
    .getByRole('button', { name: /Language/ })
    .click()
  const choice = page.getByRole('dialog').getByRole('button')
  await expect(choice.filter({ hasText: /Русский|English|Қазақша/ })).toHaveText(['Русский', 'English', 'Қазақша'])
  await choice.filter({ hasText: 'Қазақша' }).click()
  await expect(page).toHaveURL(/\/kz\/policy\/en\/kyc\?utm_source=a$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
  await expect(page.getByRole('link', { name: 'Әділдік' }).or(page.getByText('Басты бет')).first()).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(async () => (await cookieNamed(page, 'locale'))?.value).toBe('kz')
  const { expires } = (await cookieNamed(page, 'locale'))!
  expect(Math.abs(expires - Date.now() / 1000 - YEAR_S)).toBeLessThan(600)
})

test('API-31 ERR-10 a language that fails to load keeps the page and logs `Failed locale loading`', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  await visit(page, '/en')
  await mark(page)
  await page.route(/\/assets\/first-[^/]+\.js$/, (route) => route.abort()) // the page already has the texts of its own language
  await page
    .locator('footer')
    .getByRole('button', { name: /Language/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Қазақша' }).click()
  await expect.poll(() => logged.some((text) => text.includes('Failed locale loading'))).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect([await isMarked(page), await cookieNamed(page, 'locale')]).toEqual([true, undefined])
})
