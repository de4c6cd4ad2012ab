import { expect, test } from '@playwright/test'

import { chargeBackByHand, NEVER_PAID, openInvoice, payByHand, received } from '../deposit/support.ts'
import { loadBalance } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit, visitAsPlayer } from '../shell/support.ts'
import { approve, atConsole, decide, DONE, key, loadPlayer, knownPlayer, turnTo, waitFor, WAITING } from './support.ts'

test('money.md B a reconciliation difference is settled with a note, and moves no money', async ({ page, browser }) => {
  const { token } = await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await payByHand({ ...invoice, amount: '2000.00' })
  await expect(received(page)).toBeVisible()
  await chargeBackByHand({ ...invoice, amount: '1234.00' })
  const { api } = await loadPlayer(token)
  await expect.poll(() => loadBalance(api)).toBe(0)

  const head = await atConsole(browser, 'head', '#/findings')
  const row = head.getByRole('row').filter({ hasText: invoice.id })
  await waitFor(head, row)
  await expect(row).toContainText('1,234.00 RUB')
  await expectAccessible(head)
  await row.getByRole('button', { name: /^Settle finding/ }).click()
  await decide(head, 'Settle', `the bank took it twice ${invoice.id}`)
  await expect(head.getByText(DONE)).toBeVisible()
  await expect(row).toHaveCount(0)
  await turnTo(head, 'Audit log')
  await expect(head.getByRole('row').filter({ hasText: invoice.id })).toContainText('resolve finding')
  expect(await loadBalance(api)).toBe(0)
})

test('D-2 a correction above EUR 100 is proposed by one person, applied once by a second, and credited', async ({ page, browser }) => {
  const { api, id } = await knownPlayer(page)
  await visit(page, '/en')
  const operatorPage = await atConsole(browser, 'desk', '#/correction')
  await operatorPage.getByLabel('Player').fill(id)
  await operatorPage.getByLabel('Change').fill('12')
  await key(operatorPage, 'Go on').click()
  await expect(operatorPage.getByLabel('Change')).toHaveAccessibleDescription(/Two decimals/)
  await operatorPage.getByLabel('Change').fill('-15000.00')
  await key(operatorPage, 'Go on').click()
  await expect(operatorPage.getByRole('dialog').getByText('Cash now')).toBeVisible() // B16: before the proposal
  await operatorPage.getByRole('dialog').getByLabel('Reason').fill('paid twice')
  await operatorPage.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(operatorPage.getByRole('dialog').getByRole('alert')).toContainText('The player has 0.00 RUB')
  await key(operatorPage, 'Close').click()
  await operatorPage.getByLabel('Change').fill('20000.00')
  await expectAccessible(operatorPage)
  await key(operatorPage, 'Go on').click()
  await decide(operatorPage, 'Correct', `a prize that was promised ${id}`)
  await expect(operatorPage.getByText(WAITING)).toBeVisible()
  expect(await loadBalance(api)).toBe(0)
  await turnTo(operatorPage, 'Approvals')
  await expect(
    operatorPage
      .getByRole('row')
      .filter({ hasText: `promised ${id}` })
      .getByRole('button', { name: /^(Approve|Decline)/ }),
  ).toHaveCount(0)

  const head = await approve(browser, `promised ${id}`)
  await expect(head.getByRole('row').filter({ hasText: `promised ${id}` })).toHaveCount(0)
  expect(await loadBalance(api)).toBe(20_000)
  await expect(page.locator('header').getByRole('button', { name: /^Balance/ })).toContainText('20,000.00')
})
