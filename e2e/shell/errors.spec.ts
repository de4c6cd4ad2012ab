import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { typeAddress, typePassword, WORDS } from '../auth/support.ts'
import { newEmail, PASSWORD, visit } from './support.ts'

/** The site's error texts; the catalogues guarantee that all languages have them. */
const TEXTS = Object.assign(
  {},
  ...['shell', 'lib/errors'].map((area) =>
    JSON.parse(readFileSync(new URL(`../../apps/web/src/${area}/messages/en.json`, import.meta.url), 'utf8')),
  ),
) as Record<string, string>

test(`BEY-14 ERR-2 errors of server, network and browser say what to do next`, { tag: '@journey' }, async ({ page }) => {
  const [words, texts] = [WORDS.en, TEXTS]
  const shown = (key: string) => page.getByRole('alert').filter({ hasText: texts['shell.failed']! }).filter({ hasText: texts[key]! })
  await visit(page, `/en?login`)
  const form = page.getByRole('dialog', { name: words.loginTitle, exact: true })
  await typeAddress(form, words, { email: newEmail() })
  await typePassword(form, words, PASSWORD)
  const submit = () => form.getByRole('button', { name: words.login, exact: true }).click()

  await submit()
  await expect(shown('error.wrong_credentials')).toBeVisible()

  await page.route(/login\/email\/password/, (route) => route.abort())
  await submit()
  await expect(shown('error.outcome_unknown')).toBeVisible()

  await page.unroute(/login\/email\/password/)
  await page.route(/login\/email\/password/, (route) =>
    route.fulfill({
      status: 500,
      json: { message: 'x', code: 'internal' },
      headers: { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' },
    }),
  )
  await submit()
  await expect(shown('error.internal')).toBeVisible()
})
