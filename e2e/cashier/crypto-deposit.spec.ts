/** Crypto deposits. Each failure of a chain has its own test at the server, and its text a test of the site. */
import { expect, test, type Page } from '@playwright/test'

import { deposit, type OpenedInvoice, openInvoice, received, amountText, timer } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl, visitAsPlayer } from '../shell/support.ts'
import { older } from './database.ts'
import { inHistory, LIFE_S, receipt, rowOf } from './deposit-support.ts'
import { faucet, fetchPayments, press } from './vendors.ts'

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
const depth = (page: Page) => deposit(page).getByText(/^\d+ \/ \d+$/)

/** Blocks take time. */
async function expectCredited(page: Page, sum: string): Promise<void> {
  await expect(received(page).getByText(`+${money(sum)} on your balance`)).toBeVisible({ timeout: 60_000 })
  await balance(page, sum)
}

test(
  'PRO-17 ENT-5 crypto: amount, address, QR code, quote timer; confirmations count, then credit',
  { tag: '@journey' },
  async ({ page }) => {
    const invoice = await open(page, 'USDT', NEVER)
    const { address, asset_amount: amount } = invoice.crypto
    await expect(deposit(page).getByText(`${amount} USDT`)).toBeVisible()
    await expect(deposit(page).getByText(address, { exact: true })).toBeVisible()
    await expect(deposit(page).getByRole('img', { name: 'The wallet address as a picture' })).toBeVisible()
    await expect(deposit(page).getByText('20 min', { exact: true })).toBeVisible()
    await expect(depth(page)).toHaveText('0 / 20')
    await expect(deposit(page).getByRole('button', { name: /Tether USD \(USDT\).+Tron \(TRC-20\) · ~\s1\smin$/ })).toBeVisible()
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
  },
)

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
