import { expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { expectAccessible } from '../looks.ts'
import { enter, PASSWORD, siteUrl, visit } from '../shell/support.ts'
import { waitForCode, dialogOf, newPhoneDigits, typeAddress, typePassword, walletOf, type Words, WORDS } from './support.ts'

const NEW = 'another horse 8 battery'
const PHONE_SIZE = { width: 390, height: 844 }

/** Texts on the way, by language. */
const READ = { forgot: 'Forgot the password?', send: 'Send the code', code: 'Code from the email', save: 'Save and log in' } as const

test(
  'API-10 D-30 a code resets the password; a wrong code costs an attempt, a common password none',
  { tag: '@journey' },
  async ({ page }) => {
    const email = await createAccount(page)
    await visit(page, '/en?login')
    await dialogOf(page, WORDS.en.loginTitle).getByRole('link', { name: READ.forgot }).click()
    await expect(page).toHaveURL(/\/en\/password\/reset$/)
    const before = await waitForCode(email)
    await typeAddress(page.locator('main'), WORDS.en, { email })
    await page.getByRole('button', { name: READ.send }).click()
    const boxes = page.getByLabel(READ.code)
    await expect(boxes).toBeFocused()
    await expectAccessible(page)
    const code = await waitForCode(email, before)
    await boxes.fill(code === '000000' ? '111111' : '000000')
    await fresh(page, WORDS.en.newPassword).fill(NEW)
    await page.getByRole('button', { name: READ.save }).click()
    await expect(boxes).toHaveAccessibleDescription(WORDS.en.wrongCode)
    await expect(page.getByText('4 tries left of 5')).toBeVisible()
    await boxes.fill(code)
    await fresh(page, WORDS.en.newPassword).fill('password1')
    await page.getByRole('button', { name: READ.save }).click()
    await expect(fresh(page, WORDS.en.newPassword)).toHaveAccessibleDescription('Many people use this password. Choose another one.')
    await expect(page.getByText('4 tries left of 5')).toBeVisible()
    await saveNew(page)
    await expect(page).toHaveURL(/\/en$/)
    await logIn(page, WORDS.en, email, NEW)
  },
)

test('API-10 the link of the message leads to a new password, once', async ({ page }) => {
  const link = await waitForLink(page)
  await visit(page, link)
  await saveNew(page)
  await visit(page, link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new code' }).click()
  await expect(page).toHaveURL(/\/en\/password\/reset$/)
})

test('API-11 SEC-6 by phone: the code leads to the page of its token, valid for that number only', async ({ page }) => {
  await toTokenByPhone(page)
  const good = page.url()
  await page.goto(good.replace(/\d{10}$/, newPhoneDigits()))
  await expect(page).toHaveURL(/\/en\/error\?code=wrong_token$/)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await visit(page, good)
  await saveNew(page)
})

test('D-32 an address without an account gets the same page as any other', async ({ page }) => {
  const email = `nobody-${newPhoneDigits()}@example.test`
  await visit(page, '/en/password/reset')
  await page.getByRole('button', { name: READ.send }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/Digits are missing/)
  await typeAddress(page.locator('main'), WORDS.en, { email })
  await page.getByRole('button', { name: READ.send }).click()
  await expect(page.getByText(`If an account with this address exists, a code is on its way to ${email}.`, { exact: false })).toBeVisible()
  await expect(page.getByText(/Send again in \d:\d\d/)).toBeVisible()
})

const fresh = (page: Page, label: string) => page.locator('input').and(page.getByLabel(label, { exact: true }))

/** Saves the new password, which logs in. */
async function saveNew(page: Page): Promise<void> {
  await fresh(page, WORDS.en.newPassword).fill(NEW)
  await page.getByRole('button', { name: READ.save }).click()
  await expect(walletOf(page, WORDS.en)).toBeVisible()
}

/** From the code of a message to the page for the new password, on a phone. */
async function toTokenByPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE_SIZE)
  const [words, digits] = [WORDS.en, newPhoneDigits()]
  const phone = `+7${digits}`
  await visit(page, `/en/password/reset`)
  await register(phone)
  const before = await waitForCode(phone)
  await typeAddress(page.locator('main'), words, { digits })
  await page.getByRole('button', { name: READ.send }).click()
  await expect(page.getByLabel(words.code)).toBeFocused()
  await page.keyboard.type(await waitForCode(phone, before))
  await expect(page).toHaveURL(new RegExp(`/en/reset-password/[^?]+\\?phone=%2B7\\d{10}$`))
  await expect(fresh(page, words.newPassword)).toBeVisible()
}

/** Creates an account; leaves no page open. */
async function createAccount(page: Page): Promise<string> {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  return email
}

async function logIn(page: Page, words: Words, email: string, password: string): Promise<void> {
  await page.context().clearCookies()
  await visit(page, new URL(page.url()).pathname.replace(/$/, '?login'))
  const form = dialogOf(page, words.loginTitle)
  await typeAddress(form, words, { email })
  await typePassword(form, words, password)
  await form.getByRole('button', { name: words.login, exact: true }).click()
  await expect(walletOf(page, words)).toBeVisible()
}

async function register(phone: string): Promise<void> {
  const { hostname, port } = siteUrl()
  const body = JSON.stringify({ phone, password: PASSWORD, currency: 'RUB', terms: true })
  const headers = { 'content-type': 'application/json' }
  await fetchHost(Number(port || 80), `api.${hostname}`, '/api/v2/auth/register/phone', { method: 'POST', headers, body })
  await waitForCode(phone)
}

/** The link of the reset message in this language. */
async function waitForLink(page: Page): Promise<string> {
  const email = await createAccount(page)
  const before = await waitForCode(email)
  await post('email/forgot', { email })
  await waitForCode(email, before)
  const link = await linkTo(email)
  expect(new URL(link).pathname).toMatch(new RegExp(`^/en/reset-password/`))
  return link
}

async function post(path: string, body: object): Promise<void> {
  const { hostname, port } = siteUrl()
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  await fetchHost(Number(port || 80), `api.${hostname}`, `/api/v2/auth/password/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

async function linkTo(email: string): Promise<string> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(email)}`)
  const messages = (await answer.json()) as { links: string[] }[]
  return messages.flatMap(({ links }) => links).find((link) => link.includes('/reset-password/'))!
}
