import { type Browser, expect, type Page, test } from '@playwright/test'

import { dialogOf, type Language, LANGUAGES, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { enter, PASSWORD, visit } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** What a person reads of the sessions, by language. */
const READ = {
  en: {
    card: 'Where you are logged in',
    here: 'This device',
    signOut: 'Sign out: Safari, iOS',
    signedOut: 'That device is signed out',
    others: 'Sign out everywhere else',
  },
  ru: {
    card: 'Где вы вошли',
    here: 'Это устройство',
    signOut: 'Завершить сеанс: Safari, iOS',
    signedOut: 'Сеанс завершён',
    others: 'Завершить все другие сеансы',
  },
  kz: {
    card: 'Қайда кіргенсіз',
    here: 'Осы құрылғы',
    signOut: 'Сеансты аяқтау: Safari, iOS',
    signedOut: 'Сеанс аяқталды',
    others: 'Басқа сеанстардың бәрін аяқтау',
  },
} as const

for (const language of LANGUAGES)
  test(`D-36 STA-4 another browser is signed out from the list (${language}): its next call finds the session over`, async ({
    page,
    browser,
  }) => {
    const read = READ[language]
    const { email } = await enter(page.context())
    const phone = await elsewhere(browser, language, email)
    await openAccess(page, language)
    const card = cardOf(page, read.card)
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(card.getByRole('listitem').filter({ hasText: read.here })).toHaveCount(1)
    await card.getByRole('button', { name: read.signOut }).click()
    await expect(page.getByText(read.signedOut)).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expectOut(phone, language)
  })

for (const language of LANGUAGES)
  test(`D-36 all other browsers are signed out at once, on a phone (${language})`, async ({ page, browser }) => {
    const read = READ[language]
    await page.setViewportSize({ width: 390, height: 844 })
    const { email } = await enter(page.context())
    const others = [await elsewhere(browser, language, email), await elsewhere(browser, language, email)]
    await openAccess(page, language)
    const card = cardOf(page, read.card)
    await card.getByRole('button', { name: read.others }).click()
    await expect(card.getByRole('listitem')).toHaveCount(1)
    await expect(card.getByText(read.here)).toBeVisible()
    for (const other of others) await expectOut(other, language)
  })

/** The same person in a browser of another name. */
async function elsewhere(browser: Browser, language: Language, email: string): Promise<Page> {
  const words = WORDS[language]
  const page = await (await browser.newContext({ userAgent: IPHONE })).newPage()
  await visit(page, `/${language}?login`)
  const form = dialogOf(page, words.loginTitle)
  await typeAddress(form, words, { email })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('button', { name: words.login, exact: true }).click()
  await expect(walletOf(page, words)).toBeVisible()
  return page
}

/** ERR-5: whatever it does next, it is a guest. */
async function expectOut(page: Page, language: Language): Promise<void> {
  await page.reload()
  await expect(page.locator('header').getByRole('link', { name: WORDS[language].login, exact: true })).toBeVisible()
  await page.context().close()
}
