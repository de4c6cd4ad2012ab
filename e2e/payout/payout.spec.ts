import { expect, type Page, type Route, test } from '@playwright/test'

import { type Answer, newKey } from '../../packages/contracts/src/client/index.ts'
import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { waitForCode } from '../auth/support.ts'
import { deposit, NEVER_PAID, openInvoice, payByHand, received } from '../deposit/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl, visit, visitAsPlayer } from '../shell/support.ts'

const payout = (page: Page) => page.getByRole('dialog', { name: 'Withdraw', exact: true })

test('BEY-4 money that is not withdrawable yet is listed line by line, each with its amount', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  await payByHand(await openInvoice(page, NEVER_PAID))
  await received(page).getByRole('button', { name: 'Go on' }).click()
  await expect(deposit(page)).toHaveCount(0)
  await page
    .locator('header')
    .getByRole('button', { name: /^Balance/ })
    .click()
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await expect(payout(page).getByText(/2,000\.\d\d\s₽ is left to stake/)).toBeVisible()
  await expect(payout(page).getByText(/^0\.00\s₽ of 2,000\.\d\d\s₽ staked$/)).toBeVisible()
  await expect(payout(page).getByRole('progressbar', { name: 'Deposits staked' })).toBeVisible()
  await expect(payout(page).getByText('Not counted: bets that win in more than 80% of cases', { exact: false })).toBeVisible()
  await expect(payout(page).getByRole('link', { name: 'To the games' })).toBeVisible()
  await expect(payout(page).getByRole('button', { name: 'Get the code' })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'D-36 a payout needs a code by mail; limits and fee are shown before the click, the server decides',
  { tag: '@journey' },
  async ({ page }) => {
    const { email, token } = await visitAsPlayer(page)
    await proveEmail(email, token)
    // Nothing was wagered: the page gets a response that all is withdrawable, but the server decides.
    const free = availableOf('1000.00')
    await page.route('**/billing/payout/available', (route) => answerPage(route, page, free))
    await visit(page, '/en?payout')
    const form = payout(page)
    await form.getByLabel('Amount', { exact: true }).fill('50')
    await form.getByLabel('Card number').fill('4111111111111112')
    await form.getByRole('button', { name: 'Get the code' }).click()
    await expect(form.getByText('Below the minimum: from 100.00 ₽')).toBeVisible()
    await form.getByLabel('Amount', { exact: true }).fill('100')
    await form.getByRole('button', { name: 'Get the code' }).click()
    await expect(form.getByText(/number or address/i)).toBeVisible()
    await form.getByLabel('Card number').fill('4111111111111111')
    const before = await waitForCode(email)
    await form.getByRole('button', { name: 'Get the code' }).click()
    await expect(form.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled()
    await form.getByLabel('Code', { exact: true }).fill(await waitForCode(email, before))
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Withdraw 100.00 ₽' }).click()
    await expect(page.getByRole('alert')).toContainText('not enough')
  },
)

test('a method is chosen by keyboard; on a phone methods are a select; cancelling locks during a press', async ({ page }) => {
  await visitAsPlayer(page, '/en?payout')
  const phone = payout(page).getByRole('button', { name: /^Phone transfer/ })
  await phone.focus()
  await page.keyboard.press('Enter')
  await expect(phone).toHaveAttribute('aria-pressed', 'true')
  const number = payout(page).getByLabel('Phone number')
  for (let tab = 0; tab < 12 && !(await number.evaluate((field) => field === document.activeElement)); tab++)
    await page.keyboard.press('Tab')
  await expect(number).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(payout(page)).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/en?payout')
  await payout(page).getByLabel('Method').selectOption('Phone transfer')
  await expect(number).toBeVisible()
  await expect(phone).toBeHidden()
  await payout(page).getByRole('button', { name: 'Lock it off' }).click()
  await expect(payout(page).getByText('Cancelling withdrawals is locked off.')).toBeVisible()
  await expect(payout(page).getByRole('button', { name: 'Lock it off' })).toHaveCount(0)
})

const proveEmail = async (email: string, token: string) =>
  callApi(token, '/api/v2/auth/email/verify/code', { code: await waitForCode(email) })

/** Through the public API, without the browser. */
async function callApi(token: string, path: string, body?: object): Promise<{ reasons: unknown }> {
  const { hostname, port } = siteUrl()
  const answer = await fetchHost(Number(port || 80), `api.${hostname}`, path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json() as Promise<{ reasons: unknown }>
}

test('PRO-17 a method that waits for the refund of a card is marked, and closed with the reason', async ({ page }) => {
  await visitAsPlayer(page)
  const card = { id: '1', type: 'card', value: 'card', masked: '•••• 7174', left: '2500.00' } as const
  const free = { ...availableOf('9000.00'), sources: [card] }
  await page.route('**/billing/payout/available', (route) => answerPage(route, page, free))
  await visit(page, '/en?payout')
  const form = payout(page)
  await expect(form.getByText('Card •••• 7174: up to 2,500.00 ₽')).toBeVisible()
  const next = form.getByRole('button', { name: 'Get the code' })
  await expect(next).toBeEnabled()
  await expect(form.getByRole('button', { pressed: true })).not.toContainText('After the refund')
  const coin = form.getByRole('button', { name: /Bitcoin \(BTC\)/ })
  await expect(coin).toContainText('After the refund')
  await coin.click()
  await expect(form.getByText(/goes back to where it came from first: 2,500\.00 RUB to •••• 7174/)).toBeVisible()
  await expect(next).toBeDisabled()
  await expectAccessible(page)
})

test('D-32 another payout code is sent after the wait, and its boxes are empty', async ({ page }) => {
  await page.clock.install()
  const { email, token } = await visitAsPlayer(page)
  await proveEmail(email, token)
  const free = availableOf('1000.00')
  await page.route('**/billing/payout/available', (route) => answerPage(route, page, free))
  await page.route('**/billing/payout/code', (route) => answerPage(route, page, { to: 'p•••@fairhouse.test', wait: 60, life: 600 }))
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && request.url().endsWith('/payout/code') && sent.push(request.url())))
  await visit(page, '/en?payout')
  const form = payout(page)
  await form.getByLabel('Amount', { exact: true }).fill('100')
  await form.getByLabel('Card number').fill('4111111111111111')
  await form.getByRole('button', { name: 'Get the code' }).click()
  await form.getByLabel('Code', { exact: true }).fill('123456')
  await page.clock.runFor(61_000)
  await form.getByRole('button', { name: 'Send another code' }).click()
  await expect(form.getByRole('button', { name: /^Another code in \d+ s$/ })).toBeDisabled()
  await expect(form.getByLabel('Code', { exact: true })).toHaveValue('')
  expect(sent).toHaveLength(2)
})

const availableOf = (withdrawable: string): Answer<'GET /api/v2/billing/payout/available'> => ({
  withdrawable,
  currency: 'RUB',
  reasons: [],
  sources: [],
  new_destination_max: '20000.00',
  code_ways: ['email'],
})

/** The page's own origin must be allowed by name. */
function answerPage(route: Route, page: Page, json: object): Promise<void> {
  const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' }
  return route.request().method() === 'OPTIONS' ? route.continue() : route.fulfill({ json, headers })
}
