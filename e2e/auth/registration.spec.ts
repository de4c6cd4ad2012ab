import { expect, type Page, test } from '@playwright/test'

import { makePromoGood } from '../entry/good-promo.ts'
import { cookieNamed, newEmail, PASSWORD, visit } from '../shell/support.ts'
import {
  waitForCode,
  collectEvents,
  dialogOf,
  newNickname,
  newPhoneDigits,
  typeAddress,
  typePassword,
  walletOf,
  type Words,
  WORDS,
} from './support.ts'

const PHONE_SIZE = { width: 390, height: 844 }
const TAKEN = 'This address has an account already. Log in.'

// STA-7 would open its modal over a scenario that takes longer than 17 s.
test.beforeEach(({ page }) => page.route('**/profile/limits/auto-pay-in', (route) => route.fulfill({ json: { open: false } })))

/** Texts of the verification, by language. */
const PROOF = { email: 'Confirm your email', phone: 'Confirm your phone', proved: 'The address is confirmed' } as const

test(`API-4 CON-7 registers by phone number on a phone, with the number in its mask`, async ({ page }) => {
  const [words, read] = [WORDS.en, PROOF]
  await page.setViewportSize(PHONE_SIZE)
  const digits = newPhoneDigits()
  await visit(page, `/en?signup`)
  await fill(page, words, { digits })
  const [, area, first, second, third] = /^(...)(...)(..)(..)$/.exec(digits)!
  const number = dialogOf(page, words.signupTitle).getByLabel(words.phone, { exact: true })
  await expect(number).toHaveValue(`(${area}) ${first} ${second} ${third}`)
  await send(page, words)
  const proof = dialogOf(page, read.phone)
  await expect(proof.getByText(`+7${digits}`)).toBeVisible()
  await expect(proof.getByLabel(words.code)).toBeFocused()
  await page.keyboard.type(await waitForCode(`+7${digits}`))
  await expect(page.getByText(read.proved)).toBeVisible()
})

test('CON-7 D-5 three prefixes have their masks; errors are under their fields, nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.url().includes('/auth/register/') && sent.push(request.url())))
  await visit(page, '/kz?signup')
  const form = dialogOf(page, 'Тіркелу')
  await form.getByRole('button', { name: 'Тіркелу' }).click()
  await expect(form.getByText('Цифрлар жетіспейді: нөмір (900) 000 12 34 түрінде болуы керек')).toBeVisible()
  await expect(form.getByText('Құпиясөз 8 таңбадан қысқа')).toBeVisible()
  await expect(form.getByText(WORDS.kz.termsFault)).toBeVisible()
  await expect(form.getByLabel(WORDS.kz.phone, { exact: true })).toBeFocused()
  expect(sent).toEqual([])
  const country = form.getByLabel('Нөмірдің елі')
  await expect(country.locator('option')).toHaveText(['Ресей +7', 'Қазақстан +7', 'Беларусь елі +375'])
  const number = form.getByLabel(WORDS.kz.phone, { exact: true })
  await expect(country).toHaveValue('kz')
  await number.pressSequentially('7011234567')
  await expect(number).toHaveValue('(701) 123 45 67')
  await number.clear()
  await country.selectOption('by')
  await number.pressSequentially('1234567')
  await expect(number).toHaveValue('123 45 67')
})

test('API-4 D-58 sends partner, adplace, stag and promo of their cookies, and removes the promo cookie', async ({ page, baseURL }) => {
  const marks = { partner: 'p-7', adplace: 'top', stag: 's_1', promo: 'OSEN25' }
  await page.context().addCookies(Object.entries(marks).map(([name, value]) => ({ name, value, url: baseURL! })))
  await makePromoGood(page, marks.promo)
  await visit(page, '/en?signup')
  await fill(page, WORDS.en, { email: newEmail() })
  const call = page.waitForRequest(/\/auth\/register\/email$/)
  await send(page, WORDS.en)
  expect((await call).postDataJSON()).toMatchObject({ ...marks, promo_source: 'cookie', vip: false, currency: 'RUB', locale: 'en' })
  await expect(walletOf(page)).toBeVisible()
  expect(await cookieNamed(page, 'token')).toBeDefined()
  expect(await cookieNamed(page, 'promo')).toBeUndefined()
})

test('ERR-8 D-58 an unknown promo code is refused under its field, with its own analytics event', async ({ page }) => {
  await page.clock.install()
  const events = collectEvents(page)
  await visit(page, '/en?signup')
  await fill(page, WORDS.en, { email: newEmail() })
  await dialogOf(page, 'Sign up').getByRole('button', { name: 'Have a promo code?' }).click()
  await dialogOf(page, 'Sign up').getByLabel('Promo code').fill('NOSUCH25')
  await send(page, WORDS.en)
  await expect(dialogOf(page, 'Sign up').getByLabel('Promo code')).toHaveAccessibleDescription(/^There is no such promo code/)
  await events.flush()
  await expect.poll(events.text).toContain('"promo_failed"')
  await expect.poll(events.text).toMatch(/"registration_failed".*promo_unknown/)
})

test('VAL-1 ERR-2 an address with an account is reported under its field and in the notice', async ({ page }) => {
  const email = newEmail()
  for (const expected of ['verify', 'taken']) {
    await page.goto('about:blank') // a response in transit would set a cookie again
    await page.context().clearCookies()
    await visit(page, '/en?signup')
    await fill(page, WORDS.en, { email })
    await send(page, WORDS.en)
    if (expected === 'verify') await proveEmail(page, email)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'That did not work' })).toContainText(TAKEN)
  await expect(dialogOf(page, 'Sign up').getByLabel('Email', { exact: true })).toHaveAccessibleDescription(TAKEN)
})

test('API-4 SEC-3 a public name is optional at registration, checked under its field, and the profile shows it', async ({ page }) => {
  await page.setViewportSize(PHONE_SIZE)
  await visit(page, '/en?signup')
  const form = dialogOf(page, WORDS.en.signupTitle)
  await fill(page, WORDS.en, { email: newEmail() })
  await expect(form.getByLabel('Name that others see')).toHaveCount(0)
  await form.getByRole('button', { name: 'Choose a name that others see' }).click()
  const field = form.getByLabel('Name that others see')
  await field.fill('Support')
  await send(page, WORDS.en)
  await expect(field).toHaveAccessibleDescription(/This name is reserved/)
  const name = newNickname()
  await field.fill(` ${name} `)
  await send(page, WORDS.en)
  await expect(walletOf(page)).toBeVisible()
  await visit(page, '/en/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

async function fill(page: Page, words: Words, address: { email: string } | { digits: string }): Promise<void> {
  const form = dialogOf(page, words.signupTitle)
  await typeAddress(form, words, address)
  await typePassword(form, words, PASSWORD)
  await form.getByRole('checkbox', { name: words.terms }).check()
}

const send = (page: Page, words: Words) =>
  dialogOf(page, words.signupTitle).getByRole('button', { name: words.signup, exact: true }).click()

async function proveEmail(page: Page, email: string): Promise<void> {
  const proof = dialogOf(page, PROOF.email)
  await expect(proof.getByLabel(WORDS.en.code)).toBeFocused()
  await page.keyboard.type(await waitForCode(email))
  await expect(proof).toBeHidden()
}
