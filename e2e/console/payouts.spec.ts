import { expect, test } from '@playwright/test'

import { requestAndOpenReceipt, newCard, receipt, expectStatus, visitAsPayee } from '../cashier/payout-support.ts'
import { loadBalance } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { approve, atConsole, decide, DONE, expectBothRequired, key, turnTo, waitFor, WAITING } from './support.ts'

const card = () => ({ label: 'Card number', text: newCard() })

test(
  'D-47 a payout to a new card is proposed by one, approved by a second of another role, and is paid',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
    const id = await requestAndOpenReceipt(page, payee, card(), '10000.01')
    const operatorPage = await atConsole(browser, 'desk', '#/payouts')
    await expect(operatorPage.getByRole('row').filter({ hasText: id })).toContainText('a role that decides payouts')
    await expect(key(operatorPage, `Approve, payout ${id}`)).toHaveCount(0)
    const risk = await atConsole(browser, 'risk', '#/payouts')
    await expectAccessible(risk)
    const row = risk.getByRole('row').filter({ hasText: id })
    await expect(row).toContainText('no payout of this player has arrived there before')
    await key(risk, `Approve, payout ${id}`).click()
    await expect(risk.getByRole('dialog')).toContainText('A second person decides it too')
    await decide(risk, 'Approve', `a clean history ${id}`)
    await expect(risk.getByText(WAITING)).toBeVisible()
    await expect(row).toContainText('Head of payments (head)')
    await turnTo(risk, 'Approvals')
    await expect(risk.getByText('of 5,000.00 EUR')).toBeVisible()
    await expect(risk.getByRole('row').filter({ hasText: `payout ${id}` })).toContainText('For Head of payments (head)')
    const head = await approve(browser, `a clean history ${id}`)
    await expectStatus(page, 'Paid')
    await turnTo(head, 'Audit log')
    await head.getByLabel('What, or about what').fill(`payout ${id}`)
    await key(head, 'Filter').click()
    await expect(head.getByRole('row').filter({ hasText: `approve payout: payout ${id}` })).toContainText('a clean history')
    await turnTo(head, 'All payouts')
    await head.getByLabel('Number, ours or theirs').fill(id)
    await head.getByLabel('State').selectOption('paid')
    await key(head, 'Filter').click()
    const found = head.getByRole('table', { name: 'All payouts' }).locator('tbody').getByRole('row')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('10,000.01 RUB')
    const download = head.waitForEvent('download')
    await key(head, 'Save as CSV').click()
    expect((await download).suggestedFilename()).toMatch(/^payouts-.*\.csv$/)
  },
)

test('B15 the proposer withdraws a proposal, and the payout waits as before', async ({ page, browser }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const id = await requestAndOpenReceipt(page, payee, card(), '10000.01')
  const risk = await atConsole(browser, 'risk', '#/payouts')
  await key(risk, `Approve, payout ${id}`).click()
  await decide(risk, 'Approve', 'too early')
  await turnTo(risk, 'Approvals')
  await key(risk, `Withdraw payout ${id}`).click()
  await decide(risk, 'Withdraw', 'the player wrote again')
  await expect(risk.getByText(DONE)).toBeVisible()
  await turnTo(risk, 'Payouts')
  await expect(key(risk, `Approve, payout ${id}`)).toBeVisible()
})

test('D-29 PRO-17 a rejected payout shows its player the reason, and returns the full amount', async ({ page, browser }) => {
  const payee = await visitAsPayee(page, '/en?payout', { sum: 30_000 })
  const before = await loadBalance(payee.api)
  const id = await requestAndOpenReceipt(page, payee, card(), '10000.01')
  const head = await atConsole(browser, 'head', '#/payouts')
  await key(head, `Reject, payout ${id}`).click()
  await expectBothRequired(head, 'Reject')
  await decide(head, 'Reject', 'another person’s card', 'wrong_details')
  await expect(head.getByText(DONE)).toBeVisible()
  await expectStatus(page, 'Rejected')
  await expect(receipt(page).getByText('payouts go to your own details alone', { exact: false })).toBeVisible()
  await expect(receipt(page)).not.toContainText('another person’s card')
  expect(await loadBalance(payee.api)).toBe(before)
})

test('money.md B a payout of unknown outcome is settled as failed by an operator; the full amount is back', async ({ page, browser }) => {
  const payee = await visitAsPayee(page, '/en?payout')
  const before = await loadBalance(payee.api)
  const id = await requestAndOpenReceipt(page, payee, card(), '500.16') // the order is answered 503, and the provider does not know it
  const head = await atConsole(browser, 'head', '#/payouts')
  await waitFor(head, key(head, `It failed, payout ${id}`))
  await expect(key(head, `Approve, payout ${id}`)).toHaveCount(0)
  await key(head, `It failed, payout ${id}`).click()
  await decide(head, 'It failed', `their book has none of ${id}`)
  await expect(head.getByText(WAITING)).toBeVisible()
  await approve(browser, `their book has none of ${id}`, 'risk')
  await expect(key(head, `It failed, payout ${id}`)).toHaveCount(0)
  await expectStatus(page, 'Failed')
  expect(await loadBalance(payee.api)).toBe(before)
})
