import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { HISTORY } from '../cashier/deposit-support.ts'
import { deposit, NEVER_PAID, openInvoice, payByHand, received } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { follow, visit, visitAsPlayer } from '../shell/support.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name })

test('PRO-17 payments are filtered by direction, period and state; the URL and the file hold the same', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const paid = await openInvoice(page, NEVER_PAID)
  await payByHand(paid)
  await received(page).getByRole('button', { name: 'Go on' }).click()
  await follow(page, '/en?deposit')
  const closed = await openInvoice(page, '1500.03')
  await deposit(page).getByRole('button', { name: 'Cancel' }).click()
  await visit(page, HISTORY)
  await expect(table(page, 'Payments').getByRole('row')).toHaveCount(3)
  await page.getByLabel('Method').selectOption('Card transfer')
  await page.getByLabel('Period').selectOption('Last 7 days')
  await page.getByLabel('Status').selectOption('Credited')
  await expect(page).toHaveURL(/kind=payments&way=card&period=week&status=3$/)
  await expect(table(page, 'Payments').getByRole('row')).toHaveCount(2)
  const lines = await downloadCsv(page)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`,card,RUB,${paid.amount},${paid.amount},paid,,,,,,,${paid.id}$`))
  expect(lines.join()).not.toContain(closed.id)
  await page.reload()
  await expect(table(page, 'Payments').getByRole('row')).toHaveCount(2)
  await page.getByLabel('Method').selectOption('Crypto')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL(/\?kind=payments$/)
  await expect(table(page, 'Payments').getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
})

test('PRO-17 a player without payouts sees how to request one; their file has only its header', async ({ page }) => {
  await visitAsPlayer(page, HISTORY)
  await expect(page.getByText('No payments yet')).toBeVisible()
  await page.getByRole('radio', { name: 'Payouts' }).click()
  await expect(page.getByText('No payouts yet')).toBeVisible()
  await expect(page).toHaveURL(/kind=payments&flow=out$/)
  expect(await downloadCsv(page)).toEqual([
    'time,way,to,currency,amount,fee,arrives,status,reason,returns,asset,asset_amount,rate,network,transaction,id',
  ])
  await expectAccessible(page)
})

async function downloadCsv(page: Page): Promise<string[]> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  return text.replace('\uFEFF', '').trim().split('\r\n')
}
