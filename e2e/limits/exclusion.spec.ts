/** D-5, BEY-11: a player self-excludes in the settings, and sees the balance instead of an unusable log-in. */
import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { choose, visit, visitAsPlayer } from '../shell/support.ts'

const WORDS = { sure: /^I understand/, exclude: 'Close play to me', title: 'Self-exclusion is in force', send: 'Send the link' } as const

test(`D-5 a self-excluded player reads so, and where the money is; no log-in is requested`, { tag: '@journey' }, async ({ page }) => {
  const words = WORDS
  await visitAsPlayer(page, `/en/profile/setting`)
  await choose(page.getByRole('checkbox', { name: words.sure }))
  // the live connection ends with the session; the call that renews it is refused while the next page is still loading
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.route(/\.js$/, async (route) => {
    await refused
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.getByRole('button', { name: words.exclude }).click()
  await expect(page.getByText(words.title, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.send })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/en/payout-link`)
  await expectAccessible(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await visit(page, `/en`)
  await expect(page.locator('header').getByRole('link', { name: /^(Log in|Войти|Кіру)$/ })).toBeVisible()
})
