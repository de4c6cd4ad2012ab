/** Crypto deposits, and all failures of a chain, selected by the last two digits of the amount (`apps/sandbox/src/chain/modes.ts`). */
import { expect, test, type Page } from '@playwright/test'

import { deposit, type OpenedInvoice, openInvoice, received, amountText, timer } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl, visitAsPlayer } from '../shell/support.ts'
import { CHANGED, inHistory, LIFE_S, ranOut, receipt, rowOf } from './deposit-support.ts'
import { older } from './database.ts'
import { faucet, fetchPayments, press, turn } from './vendors.ts'

const NEVER = '2000.03'

type Coins = OpenedInvoice & { shop_amount: string; crypto: { address: string; asset: string; asset_amount: string } }

async function open(page: Page, coin: string, sum: string): Promise<Coins> {
  await visitAsPlayer(page, '/en?deposit')
  await deposit(page)
    .getByRole('button', { name: new RegExp(`\\(${coin}\\)`) })
    .click()
  return (await openInvoice(page, sum)) as Coins
}

const pay = ({ crypto: { address, asset, asset_amount: amount } }: Coins): Promise<void> => faucet(address, { asset, amount })

const money = (amount: string) => amountText({ id: '', amount })
const balance = (page: Page, sum: string) =>
  expect(page.locator('header').getByRole('button', { name: `Balance: ${money(sum)}` })).toBeVisible({ timeout: 60_000 })
const expectText = (page: Page, text: string) => expect(deposit(page).getByText(text, { exact: true })).toBeVisible({ timeout: 60_000 })
const depth = (page: Page) => deposit(page).getByText(/^\d+ \/ \d+$/)

/** Blocks take time. */
async function expectCredited(page: Page, sum: string): Promise<void> {
  await expect(received(page).getByText(`+${money(sum)} on your balance`)).toBeVisible({ timeout: 60_000 })
  await balance(page, sum)
}

/** The credited amount, as the success shows it. */
async function creditedSum(page: Page): Promise<number> {
  const sum = received(page).getByText(/on your balance$/)
  await expect(sum).toBeVisible({ timeout: 60_000 })
  return Number((await sum.textContent())!.replace(/[^\d.]/g, ''))
}

/** The credited amount: it differs from the invoice's, and the page says so. */
async function changedTo(page: Page): Promise<number> {
  const sum = await creditedSum(page)
  await expect(received(page).getByText(CHANGED)).toBeVisible()
  return sum
}

test('PRO-17 ENT-5 crypto: amount, address, QR code, quote timer; confirmations count, then credit', async ({ page }) => {
  const invoice = await open(page, 'USDT', NEVER)
  const { address, asset_amount: amount } = invoice.crypto
  await expect(deposit(page).getByText(`${amount} USDT`)).toBeVisible()
  await expect(deposit(page).getByText(address, { exact: true })).toBeVisible()
  await expect(deposit(page).getByRole('img', { name: 'The wallet address as a picture' })).toBeVisible()
  await expect(deposit(page).getByText('20 min', { exact: true })).toBeVisible()
  await expect(depth(page)).toHaveText('0 / 20')
  await expectAccessible(page)
  await older('invoice', invoice, LIFE_S / 2)
  await expect(deposit(page).getByText('10 min', { exact: true })).toBeVisible()
  await expect(timer(page)).toHaveText(/^(10:00|9:\d\d)$/)

  await watchDialog(page)
  const chain = await page.context().newPage()
  await chain.goto(`${siteUrl().origin.replace('//', '//chain.')}/addresses/${address}`)
  await chain.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(chain.getByText(/in no block yet|\d confirmations/)).toBeVisible()
  await page.bringToFront()
  await expectCredited(page, invoice.shop_amount)
  const counted = (await shownSoFar(page)).filter((text) => text.includes('The transfer is on its way')).map(depthIn)
  expect(counted.some((depth) => depth > 0 && depth < 20)).toBe(true)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  await inHistory(page, invoice, 'Credited')
})

type Watching = { dialogs?: string[] }

/** A machine may be slower than blocks: records the dialog's texts. */
const watchDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const dialogs = ((window as Watching).dialogs = [] as string[])
    const keep = () => void dialogs.push(document.querySelector('dialog[open]')?.textContent ?? '')
    new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const shownSoFar = (page: Page): Promise<string[]> => page.evaluate(() => (window as Watching).dialogs ?? [])
const depthIn = (text: string): number => Number(/(\d+) \/ 20/.exec(text)?.[1] ?? Number.NaN)

interface Fault {
  coin: string
  sum: string
  rule: string
  see(page: Page, invoice: Coins): Promise<void>
}

const FAULTS: readonly Fault[] = [
  {
    coin: 'LTC',
    sum: '2000.01',
    rule: 'BEY-9 half of it comes: half is credited, and why is told',
    see: async (page, invoice) => expect(await changedTo(page)).toBeCloseTo(Number(invoice.shop_amount) / 2, 0),
  },
  {
    coin: 'LTC',
    sum: '2000.04',
    rule: 'BEY-9 it comes after the time was over: credited at the rate of its first confirmation, told as late and changed',
    async see(page, invoice) {
      await ranOut(invoice)
      await expectText(page, 'Invoice closed, do not transfer')
      await pay(invoice)
      await changedTo(page)
      await expect(received(page).getByText('The transfer came after the invoice had closed.', { exact: false })).toBeVisible()
      await inHistory(page, invoice, 'Credited')
    },
  },
  {
    coin: 'LTC',
    sum: '2000.05',
    rule: 'CON-8 dust: a person looks at it, nothing is credited',
    async see(page, invoice) {
      await expectText(page, 'An operator is looking at the payment')
      await inHistory(page, invoice, 'In review')
      await balance(page, '0.00')
    },
  },
  {
    coin: 'ETH',
    sum: '2000.06',
    rule: 'BEY-9 another coin of the chain: a person looks at it; the right one afterwards is credited all the same',
    async see(page, invoice) {
      await expectText(page, 'An operator is looking at the payment')
      await balance(page, '0.00')
      await pay(invoice)
      await expectCredited(page, invoice.shop_amount)
      await inHistory(page, invoice, 'Credited')
    },
  },
  {
    coin: 'LTC',
    sum: '2000.07',
    rule: 'STA-2 no block takes it: on its way for as long as it takes, then credited',
    async see(page, invoice) {
      await expect(deposit(page).getByText('The transfer is on its way', { exact: false })).toBeVisible()
      await expect(depth(page)).toHaveText('0 / 6')
      await turn(invoice.crypto.address, 'free')
      await expectCredited(page, invoice.shop_amount)
    },
  },
]

for (const { coin, sum, rule, see } of FAULTS)
  test(`PRO-17 ${coin} ${sum.slice(-2)}: ${rule}`, async ({ page }) => see(page, await open(page, coin, sum)))

test.describe('blocks of one chain are reorged', () => {
  test.describe.configure({ mode: 'default' }) // sequential: all scenarios share these blocks

  test('PRO-17 BTC: ENT-5 a credited deposit is reorged: its amount is debited, and the receipt says why', async ({ page }) => {
    const invoice = await open(page, 'BTC', NEVER)
    await pay(invoice)
    await expectCredited(page, invoice.shop_amount)
    const [, confirmations] = /(\d+) confirmations/.exec(await fetchPayments(invoice.crypto.address)) ?? []
    await press('chain', '/reorg', { network: 'bitcoin', depth: `${Number(confirmations) + 5}`, drop: 'yes' })
    await balance(page, '0.00')
    await inHistory(page, invoice, 'Charged back')
    await rowOf(page, invoice).click()
    await expect(receipt(page).getByText('The chain took this payment back', { exact: false })).toBeVisible()
  })
})

test('PRO-17 CON-8 LTC 17: no answer from the chain: nothing charged, the next press succeeds', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  await deposit(page)
    .getByRole('button', { name: /\(LTC\)/ })
    .click()
  await deposit(page).getByLabel('Amount', { exact: true }).fill('2000.17')
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The payment provider gives no answer' })
  await notice.hover() // hovering keeps it open
  await expect(timer(page)).toHaveCount(0)
  await notice.getByRole('button', { name: 'Close' }).click()
  await openInvoice(page, NEVER)
})
