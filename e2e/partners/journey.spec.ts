import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { atConsole, decide, key } from '../console/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl, visit } from '../shell/support.ts'

const partnersUrl = () => siteUrl().origin.replace('//', '//partners.')
const CODE_MS = 30_000
/** The clocks of the app and the server are the same; the code is new a moment later. */
const MOMENT_MS = 500
const PASSWORD = 'eleven quiet rivers'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
const english = (page: Page) => page.getByRole('radio', { name: 'EN', exact: true }).first().check({ force: true })

test(
  'PRO-18 an invited partner logs in, builds a link, sees its click, saves a banner and reads statements',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.slow()
    const code = `own-${Date.now().toString(36)}`
    const login = `${code}@example.test`
    const console = await atConsole(browser, 'head', '#/partners')
    await console.getByLabel('Code').fill(code)
    await console.getByLabel('Name', { exact: true }).fill(`Agency ${code}`)
    await key(console, 'Create').click()
    await decide(console, 'Create', 'contract 14')
    await console.getByLabel('Login').fill(login)
    await key(console, 'Invite').click()
    await decide(console, 'Invite', 'by phone')
    const link = (await console.getByText(/\/#\/invitation\//).textContent())!
    await expectAccessible(console)

    await page.goto(link)
    await english(page)
    const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent())!
    await expectAccessible(page)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Code that the app shows').fill(codeOf(secret))
    await key(page, 'Create the access').click()
    await expect(page.getByText('The access is ready.')).toBeVisible()
    await page.waitForTimeout(CODE_MS - (Date.now() % CODE_MS) + MOMENT_MS) // a code counts once
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Login').fill(login)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Code of your app').fill(codeOf(secret))
    await key(page, 'Log in').click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByText('Nothing happened in these days')).toBeVisible()

    await page.getByRole('link', { name: 'Links' }).click()
    await page.getByLabel('Sub id').fill('night show')
    await expect(page.getByText('Latin letters, digits and . _ - only')).toBeVisible()
    await page.getByLabel('Sub id').fill('night-show')
    await page.getByLabel('Page', { exact: true }).fill('/en')
    const own = `${siteUrl().origin}/en?partner=${code}&sub_id=night-show`
    await expect(page.getByText(own)).toBeVisible()
    await expectAccessible(page)
    const visitor = await (await browser.newContext()).newPage()
    await visit(visitor, own)
    await expect(async () => {
      await page.goto(`${partnersUrl()}/#/overview`)
      await page.reload()
      await expect(page.getByRole('row').filter({ hasText: 'night-show' })).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Banners' }).click()
    const saved = page.waitForEvent('download')
    await key(page, 'Save as PNG').first().click()
    expect((await saved).suggestedFilename()).toBe('fairhouse-300x250.png')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Postbacks' }).click()
    await page.getByLabel('Address (https)').fill('https://127.0.0.1/hook')
    await key(page, 'Save').click()
    await expect(page.getByText('A public https address is needed')).toBeVisible()
    await page.getByLabel('Address (https)').fill('https://tracker.invalid/hook')
    await key(page, 'Save').click()
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await key(page, 'Send a test').click()
    await expect(page.getByRole('row').filter({ hasText: 'Test' })).toContainText('Waiting')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Statements' }).click()
    await expect(page.getByText('No player account of yours is named')).toBeVisible()
    await expect(page.getByText('A payout is possible')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'RU', exact: true }).first().check({ force: true })
    await expect(page.getByRole('heading', { name: 'Отчёты по месяцам' })).toBeVisible()
    await key(page, 'Выйти').click()
    await expect(page.getByRole('heading', { name: 'Партнёрам' })).toBeVisible()
  },
)

test('PRO-18 a link that is no invitation says so', async ({ page }) => {
  await page.goto(`${partnersUrl()}/#/invitation/${'x'.repeat(43)}`)
  await english(page)
  await expect(page.getByText('This invitation is used, replaced or over.')).toBeVisible()
  await expectAccessible(page)
})
