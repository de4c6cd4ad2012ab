import { expect, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, type Words, WORDS } from '../auth/support.ts'
import { expectAccessible } from '../looks.ts'
import { enter, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { authenticator, cardOf, openAccess } from './support.ts'

const CASES = [
  {
    lang: 'ru',
    words: WORDS.ru,
    factor: 'Вход в два шага',
    setUp: 'Настроить',
    setUpTitle: 'Настройка входа в два шага',
    appCode: 'Код из приложения',
    on: 'Включить',
    codes: 'Запасные коды',
    saved: 'Коды сохранены',
    isOn: 'Включён',
    byRecovery: 'Ввести запасной код',
    recovery: 'Запасной код',
    misfit: 'Код не подошёл или уже использован. Возьмите самый новый код из приложения.',
  },
  {
    lang: 'kz',
    words: WORDS.kz,
    factor: 'Екі қадамды кіру',
    setUp: 'Баптау',
    setUpTitle: 'Екі қадамды кіруді баптау',
    appCode: 'Қолданбадағы код',
    on: 'Қосу',
    codes: 'Қосалқы кодтар',
    saved: 'Мен оларды сақтадым',
    isOn: 'Қосулы',
    byRecovery: 'Қосалқы кодты енгізу',
    recovery: 'Қосалқы код',
    misfit: 'Код сәйкес келмеді немесе қолданылып қойған. Қолданбадан ең жаңа кодты алыңыз.',
  },
  {
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
  },
] as const

type Case = (typeof CASES)[number]

for (const given of CASES)
  test(`D-36 sets the second factor up in ${given.lang}, logs in with it, and with a recovery code, once`, async ({ page }) => {
    const { email } = await enter(page.context())
    const { app, codes } = await setUp(page, given)
    await halfWay(page, given, email)
    const form = dialogOf(page, given.words.loginTitle)
    const boxes = form.getByLabel(given.appCode)
    await expect(boxes).toBeFocused()
    await page.keyboard.type(app.code())
    await expect(walletOf(page, given.words)).toBeVisible()

    await halfWay(page, given, email)
    await byRecovery(page, given, codes[0]!)
    await expect(walletOf(page, given.words)).toBeVisible()

    await halfWay(page, given, email)
    await byRecovery(page, given, codes[0]!)
    await expect(form.getByLabel(given.recovery, { exact: true })).toHaveAccessibleDescription(given.misfit)
    await expect(walletOf(page, given.words)).toBeHidden()
  })

test('D-36 /profile/access opens from the menu of the account, without a fault, also with the form of the second factor on it', async ({
  page,
}) => {
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

async function setUp(page: Page, given: Case) {
  await openAccess(page, given.lang)
  const card = cardOf(page, given.factor)
  await card.getByRole('button', { name: given.setUp }).click()
  const form = dialogOf(page, given.setUpTitle)
  const key = form.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const app = authenticator((await key.textContent())!.replaceAll(' ', ''))
  await form.getByLabel(given.appCode).fill(app.code())
  await form.getByLabel(given.words.yourPassword, { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: given.on, exact: true }).click()
  const shown = dialogOf(page, given.codes)
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape') // shown this once, they go only where the player says that they are saved
  await expect(shown.getByRole('alert')).toBeVisible()
  await shown.getByRole('button', { name: given.saved }).click()
  await expect(card.getByText(given.isOn, { exact: true })).toBeVisible()
  return { app, codes }
}

/** As somebody who has just come: the password is right, and is not enough. */
async function halfWay(page: Page, given: Case, email: string): Promise<void> {
  await page.context().clearCookies()
  await visit(page, `/${given.lang}?login`)
  const form = dialogOf(page, given.words.loginTitle)
  await typeAddress(form, given.words, { email })
  await typePassword(form, given.words, PASSWORD)
  await submit(page, given.words)
  await expect(form.getByLabel(given.appCode)).toBeVisible()
}

async function byRecovery(page: Page, given: Case, code: string): Promise<void> {
  const form = dialogOf(page, given.words.loginTitle)
  await form.getByRole('button', { name: given.byRecovery }).click()
  await form.getByLabel(given.recovery, { exact: true }).fill(code)
  await submit(page, given.words)
}

const submit = (page: Page, words: Words) =>
  dialogOf(page, words.loginTitle).getByRole('button', { name: words.login, exact: true }).click()
