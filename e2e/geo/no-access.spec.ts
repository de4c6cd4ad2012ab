/** Blocked countries. */
import { expect, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { expectPaused } from '../limits/support.ts'
import { checkInDialog, enter, go, PASSWORD, siteUrl, visit, waitForHydration } from '../shell/support.ts'
import { comesFrom, PLACES } from './places.ts'

const WORDS = {
  ru: { title: 'В вашем регионе мы не работаем', country: 'Нидерланды', logIn: 'Войти' },
  en: { title: 'We do not work in your region', country: 'Netherlands', logIn: 'Log in' },
  kz: { title: 'Біз сіздің өңірде жұмыс істемейміз', country: 'Нидерланд', logIn: 'Кіру' },
}

test('SEC-5 a blocked visitor is led from any page to /no-access with its own layout, in three languages', async ({ page }) => {
  await comesFrom(page, PLACES.netherlands)
  for (const [locale, { title, country, logIn }] of Object.entries(WORDS)) {
    const answer = await page.goto(`/${locale}/games/dice`)
    await waitForHydration(page)
    expect([answer!.status(), new URL(page.url()).pathname]).toEqual([451, `/${locale}/no-access`])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(`${PLACES.netherlands}, ${country}`)).toBeVisible()
    await expect(page.getByRole('button', { name: logIn })).toBeVisible()
    await expect(page.locator('footer, nav')).toHaveCount(0)
  }
  await page.getByRole('radio', { name: 'EN' }).click()
  await expect(page.getByRole('heading', { name: WORDS.en.title })).toBeVisible()
  await go(page, '/en/games/dice')
  await expect(page, 'the guard of the browser').toHaveURL(/\/en\/no-access$/)
})

test('SEC-5 NAV-7 a visitor who is not blocked is redirected from /no-access to /, on server and browser', async ({ page }) => {
  await page.goto('/en/no-access')
  await expect(page).toHaveURL(/\/en$/)
  await waitForHydration(page)
  await go(page, '/en/no-access')
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('footer')).toBeVisible()
})

test('ERR-1 SEC-5 a 451 of the geo call leads to /no-access, and home again once the visitor is allowed', async ({ page }) => {
  await comesFrom(page, PLACES.russia)
  await visit(page, '/en/games/dice')
  await comesFrom(page, PLACES.netherlands)
  const blocked = page.waitForResponse((answer) => answer.url().endsWith('/geo_ip') && answer.status() === 451)
  await page.getByRole('button', { name: 'Roll', exact: true }).click()
  await blocked
  await expect(page).toHaveURL(/\/en\/no-access$/)
  await expect(page.getByText(`${PLACES.netherlands}, Netherlands`)).toBeVisible()
  await comesFrom(page, PLACES.russia)
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/en$/)
})

test('D-7 SEC-5 a blocked player logs in, sees money and payouts, requests the data export, and logs out', async ({ page }) => {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  await comesFrom(page, PLACES.netherlands)
  await visit(page, '/en')
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('radio', { name: 'By email' }).check()
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('0.00 ₽, yours to withdraw at any time')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a payout' }).click()
  await expect(page.getByRole('dialog', { name: 'Withdraw' }).getByText('You can withdraw')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).pathname).toBe('/en/no-access')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog', { name: 'My data' }).getByRole('button', { name: 'Ask for the file' }).click()
  await expect(page.getByRole('button', { name: 'Fetch the file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

const PROTECTED = {
  choose: ['Choose a pause', 'Choose self-exclusion'],
  pause: 'Take a pause',
  sure: /^I understand/,
  exclude: 'Close play to me',
  logIn: 'Log in',
} as const

test('D-7 BEY-11 a blocked player takes a break, then self-excludes', async ({ page }) => {
  const { token } = await enter(page.context())
  await comesFrom(page, PLACES.netherlands)
  await visit(page, '/en/no-access')
  const [pause, exclude] = PROTECTED.choose.map((name) => page.getByRole('button', { name, exact: true }))
  await pause!.click()
  await page.getByRole('dialog').getByRole('button', { name: PROTECTED.pause }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  await expectPaused(api)
  await exclude!.click()
  await checkInDialog(page.getByRole('checkbox', { name: PROTECTED.sure }))
  await page.getByRole('dialog').getByRole('button', { name: PROTECTED.exclude }).click()
  await expect(page.getByRole('button', { name: PROTECTED.logIn })).toBeVisible()
  expect(await api.call('GET /api/v2/profile/limits')).toMatchObject({ status: 401 })
})

test('D-5 D-30 D-40 a visitor from Kazakhstan confirms 21 years and gets tenge; the footer has the licence', async ({ page }) => {
  await comesFrom(page, PLACES.kazakhstan)
  await visit(page, '/en?signup')
  const dialog = page.getByRole('dialog', { name: 'Sign up' })
  await expect(dialog.getByText(/I am 21 or older/)).toBeVisible()
  await expect(dialog.getByLabel('Currency')).toHaveValue('KZT')
  await comesFrom(page, PLACES.russia)
  await visit(page, '/en?signup')
  await expect(dialog.getByText(/I am 18 or older/)).toBeVisible()
  await expect(dialog.getByLabel('Currency')).toHaveValue('RUB')
  await expect(page.locator('footer')).toContainText('Sandbox: the money is trial money')
})
