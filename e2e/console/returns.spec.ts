import { expect, type Page, test } from '@playwright/test'

import { newCard } from '../cashier/payout-support.ts'
import { deposit, openInvoice, payByHand, received } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow, visit, visitAsPlayer } from '../shell/support.ts'
import { card, decide as decideCheck, submitDocuments, newName, WORDS } from '../verification/support.ts'
import { atConsole, decide } from './support.ts'

/** A deposit without a reported payer needs a destination. */
const NO_PAYER = ''

async function payIn(page: Page, sum: string, payer?: string): Promise<void> {
  const invoice = await openInvoice(page, sum)
  await payByHand(invoice, payer)
  await expect(received(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deposit(page)).toBeHidden()
}

/** Two deposits, then found under age by the document. Returns the player's number. */
async function closedPlayer(page: Page): Promise<string> {
  const { token } = await visitAsPlayer(page, '/en?deposit')
  await payIn(page, '9000.03')
  await follow(page, '/en?deposit')
  await payIn(page, '6000.03', NO_PAYER)
  await follow(page, '/en/profile')
  const name = newName()
  await card(page, WORDS.en).getByRole('button', { name: WORDS.en.begin }).click()
  await submitDocuments(page, WORDS.en, name)
  await decideCheck(name, { status: 'rejected', reason: 'under_age' })
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return claims.sub
}

test('D-5 net deposits of an under-age player return to the card, the rest as named; two people send it', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const player = await closedPlayer(page)
  const operatorPage = await atConsole(browser, 'desk', '#/returns')
  const account = operatorPage.getByRole('region', { name: `Player ${player}, RUB` })
  await expect(account.getByText('under age')).toBeVisible()
  await expect(account.getByText(/^9,000\.\d\d RUB goes to •••• \d{4}, which paid in$/)).toBeVisible()
  await expectAccessible(operatorPage)
  const key = account.getByRole('button', { name: new RegExp(`^Return 15,000\\.\\d\\d RUB to player ${player}$`) })
  await key.click()
  await expect(account.getByText('Required')).toBeVisible()
  const to = newCard()
  await account.getByLabel(/^Card, phone or address for 6,000\.\d\d RUB$/).fill(to)
  await key.click()
  await expect(operatorPage.getByRole('dialog')).toContainText(`to ${to}`)
  await decide(operatorPage, 'Return', 'the document says 2010')
  await expect(operatorPage.getByText('Waiting for a second person.')).toBeVisible()

  const head = await atConsole(browser, 'head', '#/approvals')
  const row = head.getByRole('row').filter({ hasText: `player ${player}, RUB` })
  await expect(row).toContainText(`•••• ${to.slice(-4)}`)
  await row.getByRole('button', { name: /^Approve/ }).click()
  await decide(head, 'Approve', 'seen')
  await expect(row).toBeHidden()

  await expect(account).toBeHidden({ timeout: 120_000 })
  await visit(page, '/en/profile/history?kind=payments&flow=out')
  const paid = page.getByRole('table', { name: 'Payouts' })
  await expect(paid).toContainText(/9,000\.\d\d\s₽\s*Paid/)
  await expect(paid).toContainText(new RegExp(`${to.slice(-4)}\\s*6,000\\.\\d\\d\\s₽\\s*Paid`))
  await operatorPage.getByRole('link', { name: 'Audit log' }).click()
  const log = operatorPage.getByRole('row').filter({ hasText: `player ${player}, RUB` })
  await expect(log.filter({ hasText: 'propose return' })).toHaveCount(1)
  await expect(log.filter({ hasText: 'approve return' })).toHaveCount(1)
})
