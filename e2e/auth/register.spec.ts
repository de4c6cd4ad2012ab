/** D-5: a national self-exclusion register, queried for visitors from Kazakhstan (decision 0026). */
import { expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { comesFrom, PLACES } from '../geo/places.ts'
import { expectAccessible } from '../looks.ts'
import { newEmail, PASSWORD, siteUrl, visit } from '../shell/support.ts'
import { dialogOf, typeAddress, typePassword, walletOf, type Words, WORDS } from './support.ts'

const REFUSED = { text: 'Self-exclusion is in force: no play and no deposits until it ends.', byLink: 'Withdraw it by link' } as const

/** The register's sandbox page, which adds a person to the list or removes one. */
async function register(act: 'list' | 'drop', email: string): Promise<void> {
  const { hostname, port } = siteUrl()
  const form = new URLSearchParams({ kind: 'email', text: email, ...(act === 'drop' && { act }) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetchHost(Number(port || 80), `register.${hostname}`, '/people', { method: 'POST', headers, body: `${form}` })
  expect(answer.status).toBe(303)
}

async function signUp(page: Page, words: Words, email: string): Promise<void> {
  const form = dialogOf(page, words.signupTitle)
  await typeAddress(form, words, { email })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('checkbox', { name: words.terms }).check()
  await form.getByRole('button', { name: words.signup, exact: true }).click()
}

async function logIn(page: Page, words: Words, email: string): Promise<void> {
  const form = dialogOf(page, words.loginTitle)
  await typeAddress(form, words, { email })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('button', { name: words.login, exact: true }).click()
}

test.beforeEach(({ page }) => comesFrom(page, PLACES.kazakhstan))

const [words, { text, byLink }] = [WORDS.en, REFUSED]
const said = (page: Page) => page.getByRole('alert').filter({ hasText: text })

test(`D-5 a listed person cannot register and reads why; once removed from the register, the form succeeds`, async ({ page }) => {
  const email = newEmail()
  await register('list', email)
  await visit(page, `/en?signup`)
  await signUp(page, words, email)
  await expect(said(page)).toBeVisible()
  await expectAccessible(page)
  await expect(walletOf(page, words)).toHaveCount(0)
  await register('drop', email)
  await dialogOf(page, words.signupTitle).getByRole('button', { name: words.signup, exact: true }).click()
  await expect(walletOf(page, words)).toBeVisible()
})

test(`D-5 a person listed later cannot log in, and gets a link to the money`, async ({ page }) => {
  const email = newEmail()
  await visit(page, `/en?signup`)
  await signUp(page, words, email)
  await expect(walletOf(page, words)).toBeVisible()
  await page.context().clearCookies()
  await register('list', email)
  await visit(page, `/en?login`)
  await logIn(page, words, email)
  await expect(said(page)).toBeVisible()
  await expect(dialogOf(page, words.loginTitle).getByRole('link', { name: byLink })).toHaveAttribute('href', /\/payout-link$/)
  await expectAccessible(page)
  await expect(walletOf(page, words)).toHaveCount(0)
})
