import { expect, test } from '@playwright/test'

import { askAndFollow, newCard, receipt, stands, visitAsPayee } from '../cashier/payout-support.ts'
import { balanceOf } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { atConsole, decide, DONE, key, turnTo, waitFor } from './support.ts'

const card = () => ({ label: 'Card number', text: newCard() })

test('D-29 a payout in review is approved by one whose role it is, and is paid; a cashier only sees it', async ({ page, browser }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const id = await askAndFollow(page, payee, card(), '10000.01')
  const desk = await atConsole(browser, 'desk', '#/payouts')
  await expect(desk.getByRole('row').filter({ hasText: id })).toContainText('risk or head')
  await expect(key(desk, `Approve, payout ${id}`)).toHaveCount(0)
  const head = await atConsole(browser, 'head', '#/payouts')
  await expectAccessible(head)
  await key(head, `Approve, payout ${id}`).click()
  await decide(head, 'Approve', 'a clean history')
  await expect(head.getByText(DONE)).toBeVisible()
  await expect(key(head, `Approve, payout ${id}`)).toHaveCount(0)
  await stands(page, 'Paid')
  await turnTo(head, 'Audit log')
  await expect(head.getByRole('row').filter({ hasText: `payout ${id}` })).toContainText('a clean history')
})

test('D-29 PRO-17 a payout that is rejected says why to its player, and all of it is on the balance again', async ({ page, browser }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const before = await balanceOf(payee.api)
  const id = await askAndFollow(page, payee, card(), '10000.01')
  const head = await atConsole(browser, 'head', '#/payouts')
  await key(head, `Reject, payout ${id}`).click()
  await expect(head.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true })).toBeDisabled()
  await decide(head, 'Reject', 'another person’s card', 'wrong_details')
  await expect(head.getByText(DONE)).toBeVisible()
  await stands(page, 'Rejected')
  await expect(receipt(page).getByText('payouts go to your own details alone', { exact: false })).toBeVisible()
  await expect(receipt(page)).not.toContainText('another person’s card')
  expect(await balanceOf(payee.api)).toBe(before)
})

test('money.md B a payout of unknown outcome stays so until an operator who asked the provider says that it failed; all of it is back', async ({
  page,
  browser,
}) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const before = await balanceOf(payee.api)
  const id = await askAndFollow(page, payee, card(), '500.16') // the order is answered 503, and the provider knows of none
  const head = await atConsole(browser, 'head', '#/payouts')
  await waitFor(head, key(head, `It failed, payout ${id}`))
  await expect(key(head, `Approve, payout ${id}`)).toHaveCount(0)
  await key(head, `It failed, payout ${id}`).click()
  await decide(head, 'It failed', 'their book has none of it')
  await expect(head.getByText(DONE)).toBeVisible()
  await expect(key(head, `It failed, payout ${id}`)).toHaveCount(0)
  await stands(page, 'Failed')
  expect(await balanceOf(payee.api)).toBe(before)
})
