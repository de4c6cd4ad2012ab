import { expect, test } from '@playwright/test'

import { collectEvents } from '../auth/support.ts'
import { inHistory, LIFE_S, ranOut, receipt, rowOf } from '../cashier/deposit-support.ts'
import { press } from '../cashier/vendors.ts'
import { visit, visitAsPlayer } from '../shell/support.ts'
import { deposit, NEVER_PAID, openInvoice, payByHand, polls, received, amountText, silencer, strip, timer } from './support.ts'

test('STA-2 an invoice is polled every 5 s and counts down each second from 20 minutes; at zero it is gone', async ({ page }) => {
  await page.clock.install()
  const pollCount = polls(page)
  const silence = await silencer(page)
  await visitAsPlayer(page, '/en?deposit')
  const pressed = Date.now()
  await openInvoice(page, NEVER_PAID)
  // What the server says does not follow the page's advanced clock and would reset the countdown.
  await silence()
  const before = await readSeconds(timer(page))
  expect(before).toBeLessThanOrEqual(LIFE_S)
  expect(before).toBeGreaterThanOrEqual(LIFE_S - Math.ceil((Date.now() - pressed) / 1000) - 1)
  await page.clock.runFor(10_000)
  await expect.poll(async () => before - (await readSeconds(timer(page)))).toBeGreaterThanOrEqual(10)
  await expect.poll(pollCount).toBeGreaterThanOrEqual(2)
  await page.clock.fastForward('20:00')
  await expect(deposit(page).getByText('Invoice closed, do not transfer')).toBeVisible()
  await expect(timer(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(strip(page)).toHaveCount(0)
})

test(
  'STA-3 payment of an invoice ends polling, shows success, sends an analytics event, resets the form',
  { tag: '@journey' },
  async ({ page }) => {
    await page.clock.install()
    const pollCount = polls(page)
    const events = collectEvents(page)
    await visitAsPlayer(page, '/en?deposit')
    const invoice = await openInvoice(page, NEVER_PAID)
    await payByHand(invoice)
    await expect(received(page).getByText(`+${amountText(invoice)} on your balance`)).toBeVisible()
    await expect(deposit(page)).toHaveCount(0)
    await expect(page.locator('header').getByRole('button', { name: `Balance: ${amountText(invoice)}` })).toBeVisible()
    const stopped = pollCount()
    await events.flush()
    await expect.poll(events.text).toContain('"deposit_success"')
    expect(events.text()).toContain(`"${invoice.id}"`)
    expect(events.text()).not.toContain('deposit_expired')
    expect(pollCount()).toBe(stopped)
    await received(page).getByRole('button', { name: 'Go on' }).click()
    await page.locator('header').getByRole('link', { name: 'Deposit' }).click()
    await expect(deposit(page).getByLabel('Amount', { exact: true })).toHaveValue('1000.00')
  },
)

test('a credit sends one analytics event and is shown in every tab', async ({ page, context }) => {
  await page.clock.install()
  await visitAsPlayer(page)
  const other = await context.newPage()
  await other.clock.install()
  const events = [collectEvents(page), collectEvents(other)]
  await visit(other, '/en')
  await visit(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await expect(strip(other)).toBeVisible()
  await payByHand(invoice)
  for (const tab of [page, other]) await expect(received(tab)).toBeVisible()
  for (const { flush } of events) await flush()
  const count = () =>
    events
      .map(({ text }) => text())
      .join('')
      .split('"deposit_success"').length - 1
  await expect.poll(count).toBe(1)
})

test('an invoice outlives the closed modal and a reload, on every page; its strip leads back, and to the chat', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await page.goBack()
  await expect(deposit(page)).toBeHidden()
  await expect(strip(page)).toBeVisible()
  await visit(page, '/en/games/dice')
  await expect(strip(page)).toBeVisible()
  await page.getByRole('button', { name: 'To the invoice' }).click()
  await expect(timer(page)).toBeVisible()
  await expect(deposit(page).getByText(amountText(invoice)).first()).toBeVisible()
  await deposit(page).getByRole('button', { name: 'Ask in the chat' }).click()
  await expect(deposit(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /^Support/ }).getByText(`About deposit ${invoice.id}.`)).toBeVisible()
})

test('STA-2 STA-3 an invoice and its payment are loaded by a call after a reload without a live socket', async ({ page }) => {
  await page.routeWebSocket(/\/live$/, (socket) => socket.close())
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await visit(page, '/en')
  await expect(strip(page)).toBeVisible()
  await payByHand(invoice)
  await visit(page, '/en')
  await expect(received(page)).toBeVisible()
})

test('STA-2 an invoice that expired in the background says not to transfer, and offers “I have paid” first', async ({ page }) => {
  const silence = await silencer(page)
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  const resume = await silence()
  await ranOut(invoice)
  resume()
  await expect(deposit(page).getByText('Invoice closed, do not transfer')).toBeVisible({ timeout: 30_000 })
  const keys = deposit(page).getByRole('button', { name: /^(I have paid, nothing came|New invoice)$/ })
  await expect(keys).toHaveText(['I have paid, nothing came', 'New invoice'])
})

test('STA-2 an invoice that expired before a reload is shown as closed once, when the modal opens again', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await page.keyboard.press('Escape')
  await ranOut(invoice)
  await visit(page, '/en?deposit')
  await expect(deposit(page).getByText('Invoice closed, do not transfer')).toBeVisible()
  await deposit(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await visit(page, '/en?deposit')
  await expect(deposit(page).getByLabel('Amount', { exact: true })).toBeVisible()
})

test('BEY-9 late money leaves an open receipt in place: notice, header and receipt show its arrival', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await ranOut(invoice)
  await inHistory(page, invoice, 'Closed')
  await rowOf(page, invoice).click()
  await payByHand(invoice)
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(`+${amountText(invoice)} on your balance`)).toBeVisible()
  await expect(receipt(page).getByText('Credited', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('header').getByRole('button', { name: `Balance: ${amountText(invoice)}` })).toBeVisible()
})

test('STA-2 a detected transfer is not requested again, in modal and strip, and cannot be cancelled', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const invoice = await openInvoice(page, NEVER_PAID)
  await press('pay', `/deposits/${invoice.id}`, { status: 'processing', amount: invoice.amount })
  await expect(deposit(page).getByRole('heading', { name: 'The transfer is seen' })).toBeVisible()
  await expect(deposit(page).getByText('Do not transfer again', { exact: false })).toBeVisible()
  await expect(deposit(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`The transfer of ${amountText(invoice)} is seen and will be credited`)).toBeVisible()
})

async function readSeconds(timer: { textContent(): Promise<string | null> }): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}
