/** Money.md B, STA-1: a payout by link that waits for the proof of identity; given where the link led. */
import { expect, type Page, test } from '@playwright/test'

import { waitForCode } from '../auth/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'
import { decide, dialog, submitDocuments, newName, newNumber, WORDS as PROOF } from '../verification/support.ts'
import { ageLastMessage, waitForLink, shutOut, WORDS } from './link-support.ts'

test.describe.configure({ timeout: 300_000 })

const VERIFY = 'Verify identity'

/** Above EUR 1000. */
const LARGE = 150_000

/** The full balance to the paying instrument, with a code by mail. */
async function requestLinkInEveryWay(page: Page, email: string): Promise<void> {
  const words = WORDS
  await page.getByLabel(words.amount, { exact: true }).fill(`${LARGE}`)
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await page.getByLabel(words.code, { exact: true }).fill(await waitForCode(email))
  await page.getByRole('button', { name: words.withdrawAny }).click()
}

const [words, proof] = [WORDS, PROOF.en]
const verify = (page: Page) => page.getByRole('button', { name: VERIFY, exact: true })

test(`STA-1 a player on a payout link proves identity there, gets the form again, and another link by mail`, async ({ page }) => {
  const { email } = await shutOut(page, LARGE)
  const link = await waitForLink(email)
  await visit(page, link)
  await page.getByRole('button', { name: words.open, exact: true }).click()
  await requestLinkInEveryWay(page, email)
  await expect(verify(page)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(/20\D000[.,]00/) // the daily limit of a new destination stays visible, in figures
  await expectAccessible(page)
  await verify(page).click()
  const name = newName()
  await submitDocuments(page, proof, name, newNumber())
  await ageLastMessage(email)
  await decide(name, { status: 'approved' })
  await expect(dialog(page, proof).getByRole('heading', { name: proof.success })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(words.amount, { exact: true })).toBeVisible()
  await expect(verify(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await waitForLink(email, link)).not.toBe(link)
})
