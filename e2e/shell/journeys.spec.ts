/** One visit per language, with its texts; the catalogues test each text. */
import { expect, test } from '@playwright/test'

import { waitForCode, dialogOf, LANGUAGES, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { newEmail, PASSWORD, visit } from './support.ts'

const READ = {
  ru: {
    proof: 'Подтвердите почту',
    account: /^Аккаунт/,
    logOut: 'Выйти',
    deposit: 'Пополнение',
    send: 'Получить реквизиты',
    roll: 'Бросить',
  },
  kz: {
    proof: 'Поштаңызды растаңыз',
    account: /^Аккаунт/,
    logOut: 'Шығу',
    deposit: 'Толықтыру',
    send: 'Деректемелерді алу',
    roll: 'Лақтыру',
  },
  en: { proof: 'Confirm your email', account: /^Account/, logOut: 'Log out', deposit: 'Deposit', send: 'Get the details', roll: 'Roll' },
} as const

// STA-7 would open its modal over a scenario that takes longer than 17 s.
test.beforeEach(({ page }) => page.route('**/profile/limits/auto-pay-in', (route) => route.fulfill({ json: { open: false } })))

for (const language of LANGUAGES)
  test(
    `NAV-2 API-4 STA-4 registers by email, proves it, deposits, plays, logs out and in in ${language}`,
    { tag: language === 'en' ? '@journey' : [] },
    async ({ page }) => {
      const [words, read] = [WORDS[language], READ[language]]
      const email = newEmail()
      await visit(page, `/${language}?signup`)
      const form = dialogOf(page, words.signupTitle)
      await typeAddress(form, words, { email })
      await typePassword(form, words, PASSWORD)
      await form.getByRole('button', { name: words.signup, exact: true }).click()
      await expect(form.getByText(words.termsFault)).toBeVisible()
      await form.getByRole('checkbox', { name: words.terms }).check()
      await form.getByRole('button', { name: words.signup, exact: true }).click()
      await expect(walletOf(page, words)).toBeVisible()
      const proof = dialogOf(page, read.proof)
      await proof.getByLabel(words.code).fill(await waitForCode(email))
      await expect(proof).toBeHidden()

      await visit(page, `/${language}/games/dice?deposit`)
      await dialogOf(page, read.deposit).getByRole('button', { name: read.send }).click()
      await expect(dialogOf(page, read.deposit).getByRole('timer')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: read.roll, exact: true })).toBeVisible()

      await page.locator('header').getByRole('button', { name: read.account }).click()
      await page.getByRole('menuitem', { name: read.logOut }).click()
      await expect(page.locator('header').getByRole('link', { name: words.login, exact: true })).toBeVisible()
      await visit(page, `/${language}?login`)
      const login = dialogOf(page, words.loginTitle)
      await typeAddress(login, words, { email })
      await typePassword(login, words, PASSWORD)
      await login.getByRole('button', { name: words.login, exact: true }).click()
      await expect(walletOf(page, words)).toBeVisible()
    },
  )
