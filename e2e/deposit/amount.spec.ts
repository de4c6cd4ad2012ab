import { expect, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { enter, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { answeredPastThePage, deposit, isOpening, NEVER_PAID, openInvoice, payByHand, received } from './support.ts'

const PHONE_SIZE = { width: 390, height: 844 }

test('NAV-3 NAV-4 `deposit` leads a guest through log-in to the payment modal on the same page', async ({ page }) => {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  await visit(page, '/en/policy/en/kyc?deposit&utm_source=a')
  const form = dialogOf(page, 'Log in')
  await typeAddress(form, WORDS.en, { email })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  const amount = deposit(page).getByLabel('Amount', { exact: true })
  await expect(amount).toBeVisible()
  await expect(page).toHaveURL(/\/en\/policy\/en\/kyc\?utm_source=a$/)
})

test('D-27 a lost answer opens no second invoice: the same press is the same call', async ({ page }) => {
  await page.routeWebSocket(/\/live$/, (socket) => socket.close())
  await visitAsPlayer(page, '/en?deposit')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => void (isOpening(request) && keys.push(request.headers()['idempotency-key'])))
  let lost: { id: string } | undefined
  await page.route('**/api/v2/billing/deposit', async (route) => {
    if (!isOpening(route.request()) || lost) return route.continue()
    lost = (await answeredPastThePage(route)) as { id: string }
    return route.abort()
  })
  await deposit(page).getByLabel('Amount', { exact: true }).fill('2000.03')
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection broke.' })).toBeVisible()
  const { id } = await openInvoice(page, '2000.03')
  expect(id).toBe(lost!.id)
  expect(new Set(keys).size).toBe(1)
})

test('BEY-4 a bonus is taken by a tick alone, and its terms stand at the tick, on the invoice and in the receipt', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const bodies: unknown[] = []
  page.on('request', (request) => void (isOpening(request) && bodies.push(request.postDataJSON())))
  const box = deposit(page).getByRole('checkbox', { name: /^Take the bonus with this deposit/ })
  const terms = ['Wager before it becomes cash, ×35', 'Largest bet of a round', 'Becomes cash at most', 'Time to wager']
  await expect(box).not.toBeChecked()
  for (const term of terms) await expect(deposit(page).getByText(term)).toBeVisible()
  await openInvoice(page, NEVER_PAID)
  await expect(deposit(page).getByRole('region', { name: 'With the bonus' })).toBeHidden()
  await visit(page, '/en?deposit')
  await deposit(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await deposit(page).getByRole('button', { name: 'New invoice' }).click()
  await box.check({ force: true })
  const invoice = await openInvoice(page, NEVER_PAID)
  expect(bodies).toEqual([expect.not.objectContaining({ with_bonus: true }), expect.objectContaining({ with_bonus: true })])
  const [onInvoice, inReceipt] = [
    deposit(page).getByRole('region', { name: 'With the bonus' }),
    received(page).getByRole('region', { name: 'The bonus is granted' }),
  ]
  for (const term of terms) await expect(onInvoice.getByText(term)).toBeVisible()
  await payByHand(invoice)
  for (const term of terms) await expect(inReceipt.getByText(term)).toBeVisible()
})

test('on the smallest phone the key of the deposit is in reach before a scroll, and covers no field that is typed in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAsPlayer(page, '/kz?deposit')
  const sheet = dialogOf(page, 'Толықтыру')
  const key = sheet.getByRole('button', { name: 'Деректемелерді алу' })
  await expect(key).toBeInViewport({ ratio: 1 })
  for (const field of [sheet.getByLabel('Сомасы', { exact: true }), sheet.getByRole('checkbox')]) {
    await field.focus()
    const [above, below] = [(await field.boundingBox())!, (await key.boundingBox())!]
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  }
})

test('on a phone the invoice fits one screen in kz: amount, card, status and the cross are reachable', async ({ page }) => {
  await page.setViewportSize(PHONE_SIZE)
  await visitAsPlayer(page, '/kz?deposit')
  const sheet = dialogOf(page, 'Толықтыру')
  await sheet.getByLabel('Сомасы', { exact: true }).fill('2000,03')
  await sheet.getByRole('button', { name: 'Деректемелерді алу' }).click()
  const cross = sheet.getByRole('button', { name: 'Жабу' })
  for (const part of [cross, sheet.getByRole('timer'), sheet.getByRole('button', { name: 'Бас тарту' })])
    await expect(part).toBeInViewport({ ratio: 1 })
  for (const key of await sheet.getByRole('button', { name: 'Көшіру' }).all()) await expect(key).toBeInViewport({ ratio: 1 })
  await cross.click()
  await expect(sheet).toBeHidden()
})

test('CON-1 a new player chooses among five currencies, whose sign is in the header and the deposit form', async ({ page }) => {
  const signs = { RUB: '₽', USD: '$', KZT: '₸', INR: '₹', EUR: '€' }
  await visit(page, '/en?signup')
  const offered = (await dialogOf(page, 'Sign up').getByLabel('Currency').textContent()) ?? ''
  for (const [currency, sign] of Object.entries(signs)) {
    expect(offered).toContain(sign)
    await enter(page.context(), { currency })
    await visit(page, '/en?deposit')
    await expect(walletOf(page)).toContainText(sign)
    await expect(deposit(page).locator('form')).toContainText(sign)
  }
})
