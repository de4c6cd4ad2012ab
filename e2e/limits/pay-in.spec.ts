import { expect, type Page, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { deposit } from '../deposit/support.ts'
import { unwrap } from '../dice/support.ts'
import { enter, newEmail, PASSWORD, siteUrl, visit } from '../shell/support.ts'

const WAIT_MS = 17_000

test('STA-8 D-9 an empty wallet opens the deposit modal after 17 seconds, once a day, with limits offered', async ({ page }) => {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  unwrap(await api.call('PUT /api/v2/profile/limits/auto-pay-in', { body: { on: true } }))
  await page.clock.install()
  await waitOut(page)
  await expect(deposit(page)).toBeVisible({ timeout: 60_000 }) // the wait may begin after the clock was advanced
  await deposit(page).getByRole('button', { name: 'Set', exact: true }).click()
  await deposit(page).getByLabel('At most, in 30 days').fill('5000')
  await deposit(page).getByRole('button', { name: 'Set the limit' }).click()
  await expect(deposit(page).getByLabel('At most, in 30 days')).toBeHidden()
  const { money } = unwrap(await api.call('GET /api/v2/profile/limits'))
  expect(money.find(({ name }) => name === 'deposit_month')).toMatchObject({ amount: '5000.00' })

  const answer = page.waitForResponse((response) => response.url().endsWith('/limits/auto-pay-in'))
  await waitOut(page)
  expect(await (await answer).json()).toEqual({ open: false })
  await expect(deposit(page)).toBeHidden()
})

test('STA-7 the deposit modal opens 17 seconds after a registration', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/en?signup')
  const form = dialogOf(page, WORDS.en.signupTitle)
  await typeAddress(form, WORDS.en, { email: newEmail() })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('checkbox', { name: WORDS.en.terms }).check()
  const timer = page.waitForResponse(/pay-in-timer/)
  await form.getByRole('button', { name: WORDS.en.signup, exact: true }).click()
  await timer
  await expect(walletOf(page)).toBeVisible()
  const code = dialogOf(page, 'Confirm your email')
  await code.getByRole('button', { name: 'Later' }).click()
  await expect(code).toBeHidden()
  await page.clock.runFor(WAIT_MS + 1000)
  await expect(deposit(page)).toBeVisible({ timeout: 60_000 })
})

test('D-9 the deposit modal waits while a code is awaited or typed, and closing it leads back into the code', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/en?signup')
  const form = dialogOf(page, WORDS.en.signupTitle)
  await typeAddress(form, WORDS.en, { email: newEmail() })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('checkbox', { name: WORDS.en.terms }).check()
  const timer = page.waitForResponse(/pay-in-timer/)
  await form.getByRole('button', { name: WORDS.en.signup, exact: true }).click()
  await timer
  const code = dialogOf(page, 'Confirm your email')
  await expect(code).toBeVisible()
  await page.clock.runFor(WAIT_MS + 1000)
  await expect(deposit(page), 'the player looks for the code').toBeHidden()
  await code.getByRole('textbox').first().pressSequentially('123')
  await page.clock.runFor(WAIT_MS + 1000)
  await expect(deposit(page)).toBeHidden()
  await page.clock.runFor(60_000)
  await expect(deposit(page)).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(deposit(page)).toBeHidden()
  await expect(code).toBeVisible()
  await expect(code.getByRole('textbox').first()).toHaveValue('123')
  await page.keyboard.type('4')
  await expect(code.getByRole('textbox').first()).toHaveValue('1234')
})

test('D-9 the deposit modal waits while a promo code is typed on the page', async ({ page }) => {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  unwrap(await api.call('PUT /api/v2/profile/limits/auto-pay-in', { body: { on: true } }))
  await page.clock.install()
  const timer = page.waitForResponse(/pay-in-timer/)
  await visit(page, '/en/bonuses')
  await timer
  await expect(walletOf(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Promo code' }).pressSequentially('SPRING')
  await page.clock.runFor(WAIT_MS + 1000)
  await expect(deposit(page)).toBeHidden()
  await page.clock.runFor(60_000)
  await expect(deposit(page)).toBeVisible({ timeout: 60_000 })
})

/** The wait begins once the page has loaded the player and its counters. */
async function waitOut(page: Page): Promise<void> {
  const timer = page.waitForResponse(/pay-in-timer/)
  await visit(page, '/en')
  await timer
  await expect(walletOf(page)).toBeVisible()
  await page.clock.runFor(WAIT_MS + 1000)
}
