import { expect, test } from '@playwright/test'

import { chargeBackByHand, NEVER_PAID, openInvoice, payByHand, received } from '../deposit/support.ts'
import { balanceOf } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit, visitAsPlayer } from '../shell/support.ts'
import { approve, atConsole, decide, DONE, key, known, knownPlayer, turnTo, waitFor, WAITING } from './support.ts'

test('money.md B a difference between the books is settled with a note, and moves no money', async ({ page, browser }) => {
  const { token } = await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await payByHand({ ...invoice, amount: '2000.00' })
  await expect(received(page)).toBeVisible()
  await chargeBackByHand({ ...invoice, amount: '1234.00' })
  const { api } = await known(token)
  await expect.poll(() => balanceOf(api)).toBe(0)

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
  expect(await balanceOf(api)).toBe(0)
})

test('D-2 a correction above EUR 100 is asked for by one, applied by a second person once, and the player has the money', async ({
  page,
  browser,
}) => {
  const { api, id } = await knownPlayer(page)
  await visit(page, '/en')
  const desk = await atConsole(browser, 'desk', '#/correction')
  await desk.getByLabel('Player').fill(id)
  await desk.getByLabel('Change').fill('12')
  await key(desk, 'Go on').click()
  await expect(desk.getByLabel('Change')).toHaveAccessibleDescription(/Two decimals/)
  await desk.getByLabel('Change').fill('-15000.00')
  await key(desk, 'Go on').click()
  await expect(desk.getByRole('dialog').getByText('Cash now')).toBeVisible() // B16: before it is asked for
  await desk.getByRole('dialog').getByLabel('Reason').fill('paid twice')
  await desk.getByRole('dialog').getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText('The player has 0.00 RUB')
  await key(desk, 'Close').click()
  await desk.getByLabel('Change').fill('20000.00')
  await expectAccessible(desk)
  await key(desk, 'Go on').click()
  await decide(desk, 'Correct', `a prize that was promised ${id}`)
  await expect(desk.getByText(WAITING)).toBeVisible()
  expect(await balanceOf(api)).toBe(0)
  await turnTo(desk, 'Approvals')
  await expect(
    desk
      .getByRole('row')
      .filter({ hasText: `promised ${id}` })
      .getByRole('button', { name: /^(Approve|Decline)/ }),
  ).toHaveCount(0)

  const head = await approve(browser, `promised ${id}`)
  await expect(head.getByRole('row').filter({ hasText: `promised ${id}` })).toHaveCount(0)
  expect(await balanceOf(api)).toBe(20_000)
  await expect(page.locator('header').getByRole('button', { name: /^Balance/ })).toContainText('20,000.00')
})
