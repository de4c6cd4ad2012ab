import { expect, test } from '@playwright/test'

import { answered, balanceOf } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { askAndFollow, newCard, receipt, stands, steps, visitAsPayee } from './payout-support.ts'

const card = () => ({ label: 'Card number', text: newCard() })

test('money.md B 13 an unknown outcome is told plainly: held, never sent twice, not cancellable, then found out', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  await askAndFollow(page, payee, card(), '500.13')
  await expect(receipt(page)).toContainText('never sent twice')
  await expect(receipt(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await stands(page, 'Paid')
})

test('money.md B 14 refused by the provider: why, and that all of it is on the balance again', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const before = await balanceOf(payee.api)
  await askAndFollow(page, payee, card(), '500.14')
  await stands(page, 'Failed')
  await expect(receipt(page)).toContainText('All of it is on your balance again.')
  expect(await balanceOf(payee.api)).toBe(before)
  await expectAccessible(page)
})

test('money.md B 15 paid and sent back by the bank: told as that, all of it is on the balance again', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const before = await balanceOf(payee.api)
  const id = await askAndFollow(page, payee, card(), '500.15')
  await stands(page, 'Paid')
  const status = async () => answered(await payee.api.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: id } })).status
  await expect.poll(status, { timeout: 100_000 }).toBe('returned')
  await page.reload()
  await page
    .getByRole('table', { name: 'Payouts' })
    .getByRole('button', { name: `Show payout ${id}` })
    .click()
  await expect(receipt(page)).toContainText('The bank sent it back.')
  expect(await balanceOf(payee.api)).toBe(before)
})

test('D-29 a large one waits for a person, with a time told; it is taken back quietly', async ({ page }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const before = await balanceOf(payee.api)
  await askAndFollow(page, payee, card(), '10000.01')
  await expect(steps(page).filter({ hasText: 'In review' })).toHaveAttribute('aria-current', 'step')
  await expect(receipt(page)).toContainText('Usually by')
  await receipt(page).getByRole('button', { name: 'Cancel' }).click()
  await stands(page, 'Cancelled')
  await expect(receipt(page)).toContainText('You took it back. All of it is on your balance again.')
  expect(await balanceOf(payee.api)).toBe(before)
})
