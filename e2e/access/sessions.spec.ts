import { type Browser, expect, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { enter, PASSWORD, visit } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Texts of the sessions, by language. */
const READ = {
  card: 'Where you are logged in',
  here: 'This device',
  signOut: 'Sign out: Safari, iOS',
  signedOut: 'That device is signed out',
  others: 'Sign out everywhere else',
} as const

test('D-36 STA-4 one browser, then all others are signed out from the list, on a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await enter(page.context())
  const one = await openOtherDevice(browser, email)
  await openAccess(page, 'en')
  const card = cardOf(page, READ.card)
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').filter({ hasText: READ.here })).toHaveCount(1)
  await card.getByRole('button', { name: READ.signOut }).click()
  await expect(page.getByText(READ.signedOut)).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expectOut(one)
  const others = [await openOtherDevice(browser, email), await openOtherDevice(browser, email)]
  await openAccess(page, 'en')
  await card.getByRole('button', { name: READ.others }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByText(READ.here)).toBeVisible()
  for (const other of others) await expectOut(other)
})

/** The same player in a browser with another name. */
async function openOtherDevice(browser: Browser, email: string): Promise<Page> {
  const words = WORDS.en
  const page = await (await browser.newContext({ userAgent: IPHONE })).newPage()
  await visit(page, `/en?login`)
  const form = dialogOf(page, words.loginTitle)
  await typeAddress(form, words, { email })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('button', { name: words.login, exact: true }).click()
  await expect(walletOf(page, words)).toBeVisible()
  return page
}

/** ERR-5: the next action shows a guest. */
async function expectOut(page: Page): Promise<void> {
  await page.reload()
  await expect(page.locator('header').getByRole('link', { name: WORDS.en.login, exact: true })).toBeVisible()
  await page.context().close()
}
