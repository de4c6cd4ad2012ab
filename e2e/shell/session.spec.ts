import { expect, type Page, type Route, test } from '@playwright/test'

import { apiOf, cookieNamed, enter, newEmail, PASSWORD, visit, visitAsPlayer } from './support.ts'

const logIn = (page: Page) => page.locator('header').getByRole('link', { name: 'Log in' })
const wallet = (page: Page) => page.locator('header').getByRole('button', { name: /^Balance/ })

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('radio', { name: 'By email' }).check()
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('STA-4 STA-5 login keeps the token for 30 days and sets a missing zone; logout clears the session', async ({ page }) => {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  await visit(page, '/en?login')
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/profile/settings'))
  await fillLogin(page, email, PASSWORD)
  await expect(wallet(page)).toBeVisible()
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect((await saved).postDataJSON()).toHaveProperty('timezone', zone)
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden()
  const token = (await cookieNamed(page, 'token'))!
  expect(Math.abs(token.expires - Date.now() / 1000 - 30 * 86_400)).toBeLessThan(600)
  await page
    .locator('header')
    .getByRole('button', { name: /^Account/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(logIn(page)).toBeVisible()
  expect(await cookieNamed(page, 'token')).toBeUndefined()
})

test('STA-4 ERR-4 a failed user load logs out', { tag: '@journey' }, async ({ page }) => {
  const token = await guestWithToken(page)
  await page.route(/\/profile\/user/, (route) => answer(route, 404, { message: 'no', code: 'not_found' }))
  await signInInOtherTab(page, token)
  await expect.poll(() => cookieNamed(page, 'token')).toBeUndefined()
  await expect(logIn(page)).toBeVisible()
})

test('STA-9 an expired token causes one refresh; the waiting calls are repeated with the new token', async ({ page }) => {
  const old = await guestWithToken(page)
  let refreshes = 0
  await page.route(/\/\/api\./, (route) => {
    const request = route.request()
    if (request.url().includes('/auth/refresh-token')) refreshes++
    return request.headers().authorization === `Bearer ${old}` && request.method() === 'GET'
      ? answer(route, 401, EXPIRED)
      : route.continue()
  })
  await signInInOtherTab(page, old)
  await expect(wallet(page)).toBeVisible()
  expect(refreshes).toBe(1)
  expect((await cookieNamed(page, 'token'))!.value).not.toBe(old)
})

test('STA-9 ERR-5 a refresh answered 401 clears the session', async ({ page }) => {
  const token = await guestWithToken(page)
  await page.route(/\/profile\/user/, (route) => answer(route, 401, EXPIRED))
  await page.route(/\/auth\/refresh-token/, (route) => answer(route, 401, { message: 'Cant refresh token', code: 'cannot_refresh' }))
  await signInInOtherTab(page, token)
  await expect.poll(() => cookieNamed(page, 'token')).toBeUndefined()
  await expect(logIn(page)).toBeVisible()
})

test('VAL-1 ERR-2 CON-13 field errors are one notice of several lines under the generic title, 300 px, 3 s', async ({ page }) => {
  await visit(page, '/en?login')
  await page.clock.install()
  const errors = {
    email: ['too_long: at most 320 characters'],
    captcha: ['captcha_required: prove it'],
    other: ['unknown_value: no such thing'],
  }
  await page.route(/\/login\/email\/password/, (route) => answer(route, 422, { message: 'm', code: 'invalid', errors }))
  await fillLogin(page, newEmail(), PASSWORD)
  const notice = page.getByRole('alert').filter({ hasText: 'That did not work' })
  await notice.hover() // hovering keeps it open: it closes after 3 s
  await expect(notice.getByText('That is too long.')).toBeVisible()
  await expect(notice.getByText('There is no such choice.')).toBeVisible()
  await expect(notice.getByText('Show that you are a person.')).toHaveCount(0)
  expect(Math.round((await notice.boundingBox())!.width)).toBe(300) // a moving box has fractional coordinates
  expect(await notice.evaluate((element) => getComputedStyle(element).getPropertyValue('--toast-speed'))).toBe('300ms')
  await page.clock.runFor(10_000)
  await expect(notice, 'held while the pointer is over it').toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(3300)
  await expect(notice).toHaveCount(0)
})

test('ERR-8 a failed login sends an analytics event with the error text', async ({ page }) => {
  const collected: string[] = []
  page.on('request', (request) => void (request.url().includes('/tracking/collect') && collected.push(request.postData() ?? '')))
  await visit(page, '/en?login')
  await page.clock.install()
  await fillLogin(page, newEmail(), 'wrong horse 7 battery')
  await expect(page.getByText('The email, phone or password is incorrect.').first()).toBeVisible()
  await page.clock.runFor(11_000)
  await expect.poll(() => collected.join()).toContain('"login_failed"')
  expect(collected.join()).toContain('The email, phone or password is incorrect.')
})

test('API-2 every call carries the language, calls of a player also the bearer token and the region', async ({ page }) => {
  const seen: Record<string, string>[] = []
  await visitAsPlayer(page, '/kz')
  page.on(
    'request',
    (request) => void (request.url().startsWith(apiOf(page)) && request.method() === 'PUT' && seen.push(request.headers())),
  )
  await page.locator('footer').getByRole('button', { name: /Тіл/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  const token = (await cookieNamed(page, 'token'))!.value
  expect(seen[0]).toMatchObject({ authorization: `Bearer ${token}`, region: 'RU', 'accept-language': 'en-US' })
})

/** A guest's page that detects a session from another tab: the cookie is there when it is read. */
async function signInInOtherTab(page: Page, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: page.url() }])
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

/** A guest's open page, and the token of a player whose refresh cookie is in this browser. */
async function guestWithToken(page: Page): Promise<string> {
  await visit(page, '/en')
  const { token } = await enter(page.context())
  await page.context().clearCookies({ name: 'token' })
  return token
}

const EXPIRED = { message: 'The call needs a valid bearer token.', code: 'unauthorised' }

/** A mocked response with the server's CORS headers. Preflights pass. */
function answer(route: Route, status: number, json: object): Promise<void> {
  const request = route.request()
  if (request.method() === 'OPTIONS') return route.continue()
  const origin = new URL(request.headers().referer ?? request.frame().url()).origin
  return route.fulfill({ status, json, headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } })
}
