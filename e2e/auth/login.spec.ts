import { expect, type Page, test } from '@playwright/test'

import { cookieNamed, enter, go, newEmail, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { waitForCode, dialogOf, typeAddress, typePassword, walletOf, type Words, WORDS } from './support.ts'

const PHONE_SIZE = { width: 390, height: 844 }
const WRONG_CREDENTIALS = 'The email, phone or password is incorrect. Check them, or request a new password.'

test(`STA-4 logs in with the code of the message, on a phone; a wrong code is reported under its boxes`, async ({ page }) => {
  await page.setViewportSize(PHONE_SIZE)
  const email = await createAccount(page, '/en')
  const ofRegistration = await waitForCode(email)
  const form = dialogOf(page, WORDS.en.loginTitle)
  await typeAddress(form, WORDS.en, { email })
  await form.getByRole('button', { name: WORDS.en.loginByCode }).click()
  const boxes = form.getByLabel(WORDS.en.code)
  await expect(boxes).toBeFocused()
  const code = await waitForCode(email, ofRegistration)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(boxes).toHaveAccessibleDescription(WORDS.en.wrongCode)
  await page.keyboard.type(code)
  await expect(walletOf(page, WORDS.en)).toBeVisible()
})

test('NAV-3 a form that closed itself leaves no history entry: one Back leads to the page before', async ({ page }) => {
  const email = await createAccount(page, '/en')
  await visit(page, '/en/games/dice')
  await visit(page, '/en')
  await page.locator('header').getByRole('link', { name: 'Log in' }).click()
  await fill(page, WORDS.en, email, PASSWORD)
  await submit(page, WORDS.en)
  await expect(walletOf(page)).toBeVisible()
  await expect(dialogOf(page, 'Log in')).toBeHidden()
  await expect.poll(() => page.evaluate(() => (history.state as { usr?: { modal?: number } }).usr?.modal)).toBeUndefined()
  await page.goBack()
  await expect(page).toHaveURL(/\/en\/games\/dice$/)
})

test('D-32 a code for an address without an account looks the same as any other', async ({ page }) => {
  await visit(page, '/en?login')
  const form = dialogOf(page, 'Log in')
  const email = newEmail()
  await typeAddress(form, WORDS.en, { email })
  await form.getByRole('button', { name: 'Log in with a code' }).click()
  await expect(form.getByText(`If the address is right, a code is on its way to ${email}.`, { exact: false })).toBeVisible()
  await expect(form.getByRole('button', { name: /Another code in \d+ seconds?/ })).toBeDisabled()
  await form.getByRole('button', { name: 'Log in another way' }).click()
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('ERR-2 a wrong password gives one sentence that hides whether the account exists; the input stays', async ({ page }) => {
  for (const email of [await createAccount(page, '/en'), newEmail()]) {
    await visit(page, '/en?login')
    await fill(page, WORDS.en, email, 'wrong horse 7 battery')
    await submit(page, WORDS.en)
    const notice = page.getByRole('alert').filter({ hasText: 'That did not work' })
    await notice.hover() // hovering keeps it open
    await expect(notice.locator('p')).toHaveText([WRONG_CREDENTIALS])
    const password = dialogOf(page, 'Log in').getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(WRONG_CREDENTIALS)
    await expect(dialogOf(page, 'Log in').getByLabel('Email', { exact: true })).toHaveValue(email)
  }
})

test('a login returns to the page that a guard protected, and nowhere else', async ({ page }) => {
  const email = await createAccount(page, '/en')
  await visit(page, '/en/profile/history?game=dice')
  await fill(page, WORDS.en, email, PASSWORD)
  await submit(page, WORDS.en)
  await expect(page).toHaveURL(/\/en\/profile\/history\?game=dice$/)
  await page.context().clearCookies()
  await visit(page, '/en?login&next=%2F%2Fevil.example')
  await fill(page, WORDS.en, email, PASSWORD)
  await submit(page, WORDS.en)
  await expect(walletOf(page)).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('fairhouse.localhost')
})

test('log-in works by keyboard: the form gets the focus, Enter sends it, Esc closes it', async ({ page }) => {
  const email = await createAccount(page, '/en')
  const form = dialogOf(page, 'Log in')
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.locator('header').getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(form.getByLabel('Phone', { exact: true })).toBeFocused()
  for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(walletOf(page)).toBeVisible()
})

test('STA-9 a truncated token cookie causes one refresh, and all affected calls are repeated', async ({ page }) => {
  await visitAsPlayer(page, '/en')
  const cut = await cutToken(page)
  const [refused, unwrap]: string[][] = [[], []]
  let refreshes = 0
  page.on('response', (response) => {
    if (response.request().method() === 'OPTIONS') return
    if (response.url().endsWith('/auth/refresh-token')) refreshes++
    else (response.status() === 401 ? refused : unwrap)!.push(response.url())
  })
  await go(page, '/en/profile/history')
  await expect(page).toHaveURL(/\/en\/profile\/history$/)
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(dialogOf(page, 'Deposit').getByRole('button', { name: 'Get the details' })).toBeVisible()
  await expect.poll(() => refused!.filter((url) => !unwrap!.includes(url))).toEqual([])
  expect(refused!.length).toBeGreaterThan(0)
  expect(refreshes).toBe(1)
  expect((await cookieNamed(page, 'token'))!.value).not.toBe(cut)
})

test('ERR-5 SEC-4 without a refresh cookie, a refused call logs the player out', async ({ page }) => {
  await visitAsPlayer(page, '/en')
  await page.context().clearCookies({ name: 'refresh_token' })
  const cut = cutOf((await cookieNamed(page, 'token'))!.value)
  // One step: a call that the page makes by itself would be refused first and remove the link before the click.
  await page
    .locator('header')
    .getByRole('link', { name: 'Deposit' })
    .evaluate((link: HTMLAnchorElement, token) => {
      document.cookie = `token=${token}; Path=/`
      link.click()
    }, cut)
  await expect(page.locator('header').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => cookieNamed(page, 'token')).toBeUndefined()
})

const cutOf = (token: string): string => token.slice(0, -9)

/** Truncates the token in this page's cookie, so that it is invalid. */
async function cutToken(page: Page): Promise<string> {
  const cut = cutOf((await cookieNamed(page, 'token'))!.value)
  await page.evaluate((value) => void (document.cookie = `token=${value}; Path=/`), cut)
  return cut
}

/** Creates an account before the page below opens with the log-in. */
async function createAccount(page: Page, path: string): Promise<string> {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  await visit(page, `${path}?login`)
  return email
}

async function fill(page: Page, words: Words, email: string, password: string): Promise<void> {
  const form = dialogOf(page, words.loginTitle)
  await typeAddress(form, words, { email })
  await typePassword(form, words, password)
}

const submit = (page: Page, words: Words) =>
  dialogOf(page, words.loginTitle).getByRole('button', { name: words.login, exact: true }).click()
