import { expect, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, type Words, WORDS } from '../auth/support.ts'
import { expectAccessible } from '../looks.ts'
import { enter, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { authenticator, cardOf, openAccess } from './support.ts'

const EN = {
  lang: 'en',
  words: WORDS.en,
  factor: 'Two-step login',
  setUp: 'Set up',
  setUpTitle: 'Set up two-step login',
  appCode: 'Code from the app',
  on: 'Switch on',
  codes: 'Recovery codes',
  saved: 'I have saved them',
  isOn: 'On',
  byRecovery: 'Use a recovery code',
  recovery: 'Recovery code',
  misfit: 'The code does not fit or was used already. Take the newest one from the app.',
} as const

test(`D-36 enables the second factor, logs in with it, and with a recovery code, once`, { tag: '@journey' }, async ({ page }) => {
  const { email } = await enter(page.context())
  const { app, codes } = await setUp(page)
  await halfWay(page, email)
  const form = dialogOf(page, EN.words.loginTitle)
  const boxes = form.getByLabel(EN.appCode)
  await expect(boxes).toBeFocused()
  await page.keyboard.type(app.code())
  await expect(walletOf(page, EN.words)).toBeVisible()

  await halfWay(page, email)
  await byRecovery(page, codes[0]!)
  await expect(walletOf(page, EN.words)).toBeVisible()

  await halfWay(page, email)
  await byRecovery(page, codes[0]!)
  await expect(form.getByLabel(EN.recovery, { exact: true })).toHaveAccessibleDescription(EN.misfit)
  await expect(walletOf(page, EN.words)).toBeHidden()
})

test('D-36 /profile/access opens from the account menu without faults, also with the second-factor form', async ({ page }) => {
  await visitAsPlayer(page, '/en')
  await page
    .locator('header')
    .getByRole('button', { name: /^Account/ })
    .click()
  await page.getByRole('menuitem', { name: 'Access' }).click()
  await expect(page).toHaveURL(/\/en\/profile\/access$/)
  await expect(page).toHaveTitle(/^Access/)
  await expect(cardOf(page, 'Two-step login').getByText('Off', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await cardOf(page, 'Two-step login').getByRole('button', { name: 'Set up' }).click()
  const form = dialogOf(page, 'Set up two-step login')
  await expect(form.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
})

async function setUp(page: Page) {
  await openAccess(page, EN.lang)
  const card = cardOf(page, EN.factor)
  await card.getByRole('button', { name: EN.setUp }).click()
  const form = dialogOf(page, EN.setUpTitle)
  const key = form.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const app = authenticator((await key.textContent())!.replaceAll(' ', ''))
  await form.getByLabel(EN.appCode).fill(app.code())
  await form.getByLabel(EN.words.yourPassword, { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: EN.on, exact: true }).click()
  const shown = dialogOf(page, EN.codes)
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape') // the codes are shown once, so the dialog closes only when the player confirms that they are saved
  await expect(shown.getByRole('alert')).toBeVisible()
  await shown.getByRole('button', { name: EN.saved }).click()
  await expect(card.getByText(EN.isOn, { exact: true })).toBeVisible()
  return { app, codes }
}

/** Log-in up to the second factor: the password is right and not sufficient. */
async function halfWay(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await visit(page, `/${EN.lang}?login`)
  const form = dialogOf(page, EN.words.loginTitle)
  await typeAddress(form, EN.words, { email })
  await typePassword(form, EN.words, PASSWORD)
  await submit(page, EN.words)
  await expect(form.getByLabel(EN.appCode)).toBeVisible()
}

async function byRecovery(page: Page, code: string): Promise<void> {
  const form = dialogOf(page, EN.words.loginTitle)
  await form.getByRole('button', { name: EN.byRecovery }).click()
  await form.getByLabel(EN.recovery, { exact: true }).fill(code)
  await submit(page, EN.words)
}

const submit = (page: Page, words: Words) =>
  dialogOf(page, words.loginTitle).getByRole('button', { name: words.login, exact: true }).click()
