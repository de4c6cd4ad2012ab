import { expect, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { amountIn, unwrap, loadBalance, type PlayerSession, openAsPlayer } from '../dice/support.ts'
import { visit } from '../shell/support.ts'

const PATH = '/en/profile/statement'

/** Deposits, and rolls three times. */
async function openAfterPlaying(page: Page): Promise<PlayerSession> {
  const session = await openAsPlayer(page, '/en')
  const { api } = session
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'statement', mode: 'real' } }))
  const body = { stake: '12.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  for (let n = 0; n < 3; n++) unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
  return session
}

/** Elements around a table whose screen heights would break pages. */
function printsAsGrid(table: Element): string[] {
  const around: string[] = []
  for (let each = table.parentElement; each; each = each.parentElement) around.push(getComputedStyle(each).display)
  return around.filter((display) => display.includes('grid') || display.includes('flex'))
}

const loadStatement = async (api: PlayerSession['api']) => unwrap(await api.call('GET /api/v2/billing/statement'))

test('BEY-4 the statement lists every amount from the deposit to the balance, and debits equal credits', async ({ page }) => {
  const { api } = await openAfterPlaying(page)
  await visit(page, PATH)
  const accounts = page.getByRole('table', { name: 'Accounts' })
  const cash = accounts.getByRole('row').filter({ hasText: 'Your cash' })
  await expect(cash).toBeVisible()
  const [opening, debit, credit, closing] = (await cash.getByRole('cell').allTextContents()).map(amountIn)
  expect([opening, closing]).toEqual([0, await loadBalance(api)])
  expect((opening! + credit! - debit!).toFixed(2)).toBe(closing!.toFixed(2))
  const rows = (await accounts.locator('tbody tr').all()).map((row) => row.getByRole('cell').allTextContents())
  const sums = (await Promise.all(rows)).map((cells) => cells.map(amountIn))
  const [debits, credits] = [1, 2].map((at) => sums.reduce((sum, cells) => sum + (cells[at] ?? 0), 0).toFixed(2))
  expect(debits).toBe(credits)
  const entries = page.getByRole('table', { name: 'Movements' })
  await expect(entries.getByRole('row').filter({ hasText: 'Deposit no.' })).toContainText('Payment provider')
  await expect(entries.getByRole('row').filter({ hasText: 'Stakes, 3 bets' })).toContainText('House: Dice')
  await entries.getByRole('link', { name: 'Stakes, 3 bets' }).click()
  await expect(page).toHaveURL(/\/profile\/history\?game=dice$/)
})

test('BEY-4 it exports as a table and a PDF with its own fonts, keeps its period in the URL, and prints as its own sheet', async ({
  page,
}) => {
  await openAfterPlaying(page)
  await visit(page, PATH)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as CSV' }).click()])
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
  expect([file.suggestedFilename(), text]).toEqual(['statement.csv', expect.stringMatching(/deposit,provider,cash,RUB,/)])
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
  expect(pdf.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/)
  const bytes = Buffer.concat(await (await pdf.createReadStream()).toArray()).toString('latin1')
  expect([bytes.slice(0, 5), bytes.includes('/FontFile2')]).toEqual(['%PDF-', true])
  await page.getByLabel('Period').selectOption('Last 7 days')
  await expect(page).toHaveURL(/\?period=week$/)
  await expect(page.getByRole('table', { name: 'Movements' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Movements' })).toBeVisible()
  for (const gone of [page.getByRole('banner'), page.getByLabel('Period'), page.getByRole('button', { name: 'Print' })])
    await expect(gone).toBeHidden()
  expect(await page.getByRole('table', { name: 'Movements' }).evaluate(printsAsGrid)).toEqual([])
  const seen = await page.locator('body').innerText()
  expect(seen.trim()).toMatch(/^Fairhouse\s+Statement of account\s+Account \d+, RUB\./)
})

test('BEY-4 money that is not withdrawable yet is listed line by line, with the stake still required', async ({ page }) => {
  const { api } = await openAfterPlaying(page)
  const left = async () =>
    unwrap(await api.call('GET /api/v2/billing/payout/available')).reasons.find(({ detail }) => detail.left)?.detail.left
  const credited = amountIn((await loadStatement(api)).entries[0]!.amount)
  await expect.poll(left).toBe((credited - 36).toFixed(2))
  await visit(page, PATH)
  const why = page.getByRole('region', { name: 'Can be paid out now: 0.00 ₽' })
  await expect(why.getByRole('listitem').filter({ hasText: 'Deposits must be staked once' })).toContainText(
    (credited - 36).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )
})
