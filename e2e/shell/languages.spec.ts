import { expect, test } from '@playwright/test'

import { cookieNamed, isMarked, mark, visit } from './support.ts'

const YEAR_S = 365 * 86_400

test('STA-12 the language comes from the cookie, then the browser, then Russian', { tag: '@journey' }, async ({ browser, baseURL }) => {
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
