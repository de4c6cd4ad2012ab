import { expect, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { checkInDialog, newEmail, visit, visitAsPlayer } from '../shell/support.ts'

const CLUB = { send: 'Send the request', sent: 'Your request is with us' } as const

test(`SEC-2 PRO-16 the join request is sent from the page and shown there`, async ({ page }) => {
  await visitAsPlayer(page, '/en/vip-club')
  await expect(page.getByText(/Bronze/).first()).toBeVisible()
  await page.getByRole('button', { name: CLUB.send }).click()
  await expect(page.getByText(CLUB.sent)).toBeVisible()
  await page.reload()
  await expect(page.getByText(CLUB.sent)).toBeVisible()
  await expect(page.getByRole('button', { name: CLUB.send })).toHaveCount(0)
})

test('SEC-2 the VIP choice of a registration is already a request', async ({ page }) => {
  await visit(page, '/en?signup')
  const form = dialogOf(page, WORDS.en.signupTitle)
  await typeAddress(form, WORDS.en, { email: newEmail() })
  await typePassword(form, WORDS.en, 'correct horse 7 battery')
  await checkInDialog(form.getByRole('checkbox', { name: WORDS.en.terms }))
  await checkInDialog(form.getByRole('checkbox', { name: /VIP club/ }))
  await form.getByRole('button', { name: WORDS.en.signup }).click()
  await expect(walletOf(page)).toBeVisible()
  await visit(page, '/en/vip-club')
  await expect(page.getByText(CLUB.sent)).toBeVisible()
})
