import { type Browser, expect, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { cardOf, openAccess } from './support.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

test('D-36 STA-4 another browser is signed out from the list: its next call finds the session over', async ({ page, browser }) => {
  const { email } = await visitAsPlayer(page, '/en')
  const phone = await elsewhere(browser, email)
  await openAccess(page, 'en')
  const card = cardOf(page, 'Where you are logged in')
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await card.getByRole('button', { name: 'Sign out: Safari, iOS' }).click()
  await expect(page.getByText('That device is signed out')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expectOut(phone)
})

test('D-36 all other browsers are signed out at once, on a phone, in Russian', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { email } = await visitAsPlayer(page, '/ru')
  const others = [await elsewhere(browser, email), await elsewhere(browser, email)]
  await openAccess(page, 'ru')
  const card = cardOf(page, 'Где вы вошли')
  await card.getByRole('button', { name: 'Завершить все другие сеансы' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByText('Это устройство')).toBeVisible()
  for (const other of others) await expectOut(other)
})

/** The same person in a browser of another name. */
async function elsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent: IPHONE })).newPage()
  await visit(page, '/en?login')
  const form = dialogOf(page, WORDS.en.loginTitle)
  await typeAddress(form, WORDS.en, { email })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('button', { name: WORDS.en.login, exact: true }).click()
  await expect(walletOf(page)).toBeVisible()
  return page
}

/** ERR-5: whatever it does next, it is a guest. */
async function expectOut(page: Page): Promise<void> {
  await page.reload()
  await expect(page.locator('header').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.context().close()
}
