import { expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { expectAccessible } from '../looks.ts'
import { enter, PASSWORD, siteUrl, visit } from '../shell/support.ts'
import {
  codeFor,
  dialogOf,
  type Language,
  LANGUAGES,
  newPhoneDigits,
  typeAddress,
  typePassword,
  walletOf,
  type Words,
  WORDS,
} from './support.ts'

const NEW = 'another horse 8 battery'
const PHONE_SIZE = { width: 390, height: 844 }

/** What a person reads on the way, by language. */
const READ = {
  en: { forgot: 'Forgot the password?', send: 'Send the code', code: 'Code from the letter', save: 'Save and log in' },
  ru: { forgot: 'Забыли пароль?', send: 'Прислать код', code: 'Код из письма', save: 'Сохранить и войти' },
  kz: { forgot: 'Құпиясөзді ұмыттыңыз ба?', send: 'Код жіберу', code: 'Хаттағы код', save: 'Сақтап, кіру' },
} as const

for (const language of LANGUAGES) {
  test(`API-10 a lost password is had back by the code of a letter, from the log-in on (${language})`, async ({ page }) => {
    const words = WORDS[language]
    const read = READ[language]
    const email = await somebody(page)
    await visit(page, `/${language}?login`)
    await dialogOf(page, words.loginTitle).getByRole('link', { name: read.forgot }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/password/reset$`))
    const before = await codeFor(email)
    await typeAddress(page.locator('main'), words, { email })
    await page.getByRole('button', { name: read.send }).click()
    await expect(page.getByLabel(read.code)).toBeFocused()
    if (language === 'ru') await expectAccessible(page)
    await page.keyboard.type(await codeFor(email, before))
    await saveNew(page, language)
    await expect(page).toHaveURL(new RegExp(`/${language}$`))
    await logIn(page, words, email, NEW)
  })
}

test('API-10 D-30 a wrong code costs a try, a common password none; both are said under their fields', async ({ page }) => {
  const email = await somebody(page)
  await visit(page, '/en/password/reset')
  const before = await codeFor(email)
  await typeAddress(page.locator('main'), WORDS.en, { email })
  await page.getByRole('button', { name: READ.en.send }).click()
  const boxes = page.getByLabel(READ.en.code)
  await expect(boxes).toBeFocused()
  const code = await codeFor(email, before)
  await boxes.fill(code === '000000' ? '111111' : '000000')
  await fresh(page, WORDS.en.newPassword).fill(NEW)
  await page.getByRole('button', { name: READ.en.save }).click()
  await expect(boxes).toHaveAccessibleDescription(WORDS.en.wrongCode)
  await expect(page.getByText('4 tries left of 5')).toBeVisible()
  await boxes.fill(code)
  await fresh(page, WORDS.en.newPassword).fill('password1')
  await page.getByRole('button', { name: READ.en.save }).click()
  await expect(fresh(page, WORDS.en.newPassword)).toHaveAccessibleDescription('Many people use this password. Choose another one.')
  await expect(page.getByText('4 tries left of 5')).toBeVisible()
})

for (const language of ['ru', 'kz'] as const)
  test(`API-10 the link of the letter leads to a new password (${language})`, async ({ page }) => {
    await visit(page, await linkIn(page, language))
    await saveNew(page, language)
  })

test('API-10 the link of the letter leads to a new password, once (en)', async ({ page }) => {
  const link = await linkIn(page, 'en')
  await visit(page, link)
  await saveNew(page, 'en')
  await visit(page, link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new code' }).click()
  await expect(page).toHaveURL(/\/en\/password\/reset$/)
})

for (const language of ['kz', 'en'] as const)
  test(`API-11 by phone: the code leads to the page of its token (${language})`, async ({ page }) => {
    await toTokenByPhone(page, language)
    await saveNew(page, language)
  })

test('API-11 SEC-6 by phone: the code leads to the page of its token, which holds for that number alone (ru)', async ({ page }) => {
  await toTokenByPhone(page, 'ru')
  const good = page.url()
  await page.goto(good.replace(/\d{10}$/, newPhoneDigits()))
  await expect(page).toHaveURL(/\/ru\/error\?code=wrong_token$/)
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible()
  await visit(page, good)
  await saveNew(page, 'ru')
})

test('D-32 an address without an account gets the same page as any other', async ({ page }) => {
  const email = `nobody-${newPhoneDigits()}@example.test`
  await visit(page, '/en/password/reset')
  await page.getByRole('button', { name: READ.en.send }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(/Digits are missing/)
  await typeAddress(page.locator('main'), WORDS.en, { email })
  await page.getByRole('button', { name: READ.en.send }).click()
  await expect(page.getByText(`If an account with this address exists, a code is on its way to ${email}.`, { exact: false })).toBeVisible()
  await expect(page.getByText(/Send again in \d:\d\d/)).toBeVisible()
})

const fresh = (page: Page, label: string) => page.locator('input').and(page.getByLabel(label, { exact: true }))

/** Chooses the new password, which leads into the account. */
async function saveNew(page: Page, language: Language): Promise<void> {
  await fresh(page, WORDS[language].newPassword).fill(NEW)
  await page.getByRole('button', { name: READ[language].save }).click()
  await expect(walletOf(page, WORDS[language])).toBeVisible()
}

/** From the code of a message to the page where the new password is chosen, on a phone. */
async function toTokenByPhone(page: Page, language: Language): Promise<void> {
  await page.setViewportSize(PHONE_SIZE)
  const [words, digits] = [WORDS[language], newPhoneDigits()]
  const phone = `+7${digits}`
  await visit(page, `/${language}/password/reset`)
  await register(phone)
  const before = await codeFor(phone)
  await typeAddress(page.locator('main'), words, { digits })
  await page.getByRole('button', { name: READ[language].send }).click()
  await expect(page.getByLabel(words.code)).toBeFocused()
  await page.keyboard.type(await codeFor(phone, before))
  await expect(page).toHaveURL(new RegExp(`/${language}/reset-password/[^?]+\\?phone=%2B7\\d{10}$`))
  await expect(fresh(page, words.newPassword)).toBeVisible()
}

/** Somebody who has an account; no page of theirs is open. */
async function somebody(page: Page): Promise<string> {
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
  await codeFor(phone)
}

/** The link of the letter that somebody who forgot the password asked for in this language. */
async function linkIn(page: Page, language: Language): Promise<string> {
  const email = await somebody(page)
  const before = await codeFor(email)
  await post('email/forgot', { email }, language)
  await codeFor(email, before)
  const link = await linkTo(email)
  expect(new URL(link).pathname).toMatch(new RegExp(`^/${language}/reset-password/`))
  return link
}

async function post(path: string, body: object, language: Language): Promise<void> {
  const { hostname, port } = siteUrl()
  const headers = { 'content-type': 'application/json', 'accept-language': language }
  await fetchHost(Number(port || 80), `api.${hostname}`, `/api/v2/auth/password/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

async function linkTo(email: string): Promise<string> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `inbox.${hostname}`, `/messages?to=${encodeURIComponent(email)}`)
  const letters = (await answer.json()) as { links: string[] }[]
  return letters.flatMap(({ links }) => links).find((link) => link.includes('/reset-password/'))!
}
