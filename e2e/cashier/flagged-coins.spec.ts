/** D-74: coins beyond an own limit are credited; the player returns them from any screen that names them. */
import { expect, type Page, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { waitForCode } from '../auth/support.ts'
import { NEVER_PAID, received } from '../deposit/support.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { enter, siteUrl, visit } from '../shell/support.ts'
import { receipt } from './deposit-support.ts'
import { steps } from './payout-support.ts'
import { faucet } from './vendors.ts'

const LTC_ADDRESS = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'
const NOTICE = /in LTC came beyond your own limit/

/** The limit is lowered between the invoice and its coins. The success is on screen then. */
async function arrive(page: Page, path = '/en'): Promise<{ email: string; known: string }> {
  const { token, email } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  const known = await waitForCode(email)
  unwrap(await api.call('POST /api/v2/auth/email/verify/code', { body: { code: known } }))
  const body = { value: 'ltc', amount: NEVER_PAID }
  const invoice = unwrap(await api.call('POST /api/v2/billing/deposit', { body }))
  unwrap(await api.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount: '500.00' } }))
  await visit(page, path)
  const { address, asset, asset_amount: amount } = invoice.crypto!
  await faucet(address, { asset, amount })
  return { email, known }
}

const giveBack = (page: Page) => page.getByRole('button', { name: /^Return \S+\s₽$/ })

test('D-74 coins beyond an own limit go back from the success in one press, with a code', { tag: '@journey' }, async ({ page }) => {
  const { email, known } = await arrive(page)
  await expect(received(page).getByText(NOTICE)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await received(page)
    .getByRole('button', { name: /^Return / })
    .click()
  const form = page.getByRole('dialog', { name: 'Return coins', exact: true })
  await form.getByLabel('Wallet address').fill(LTC_ADDRESS)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Get the code' }).click()
  await form.getByLabel('Code', { exact: true }).fill(await waitForCode(email, known))
  await form.getByRole('button', { name: /^Withdraw / }).click()
  await expect(form.getByText(/on their way back|were returned/)).toBeVisible()
  await form.getByRole('button', { name: /^Show payout / }).click()
  await expect(steps(page).last()).toBeVisible()
})

test('D-74 the history, its receipt and the limits name the coins and their return', async ({ page }) => {
  await arrive(page)
  await expect(received(page).getByText(NOTICE)).toBeVisible({ timeout: 60_000 })
  await visit(page, '/en/profile/history?kind=payments')
  await page.getByRole('row').filter({ hasText: 'To return' }).getByRole('button').click()
  await expect(receipt(page).getByText(NOTICE)).toBeVisible()
  await visit(page, '/en/profile/setting')
  await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(giveBack(page)).toBeVisible()
})
