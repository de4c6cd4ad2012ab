import { expect, test } from '@playwright/test'

import { deposit, openInvoice, payByHand, received } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { visitAsPlayer } from '../shell/support.ts'
import { atConsole, consoleUrl, decide, typeKeys } from './support.ts'

test('BEY-9 a sum that its method does not take waits; one operator matches it, a second approves, the player has the money', async ({
  page,
  browser,
}) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, '600.03')
  await payByHand({ ...invoice, amount: '400000.00' })

  const desk = await atConsole(browser, 'desk')
  const key = desk.getByRole('button', { name: `Match with invoice ${invoice.id}` })
  await expect(key).toBeVisible()
  await expectAccessible(desk)
  await key.click()
  const reason = `the slip fits ${invoice.id}`
  await decide(desk, 'Match', reason)
  await expect(desk.getByText('Waiting for a second person.')).toBeVisible()
  await expect(deposit(page)).toBeVisible()

  const head = await atConsole(browser, 'head')
  await head.getByRole('link', { name: 'Approvals' }).click()
  const row = head.getByRole('row').filter({ hasText: '400,000.00 RUB' }).filter({ hasText: reason })
  await expectAccessible(head)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await decide(head, 'Approve', 'seen at the bank')
  await expect(received(page).getByText('+400,000.00 ₽ on your balance')).toBeVisible()

  await head.getByRole('button', { name: 'Log out' }).click()
  await expect(head.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('D-2 the console lets nobody in without the right password and code', async ({ page }) => {
  await page.goto(consoleUrl())
  await typeKeys(page, { login: 'nobody', password: 'a wrong password', code: '000000' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not fit together')
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
})
