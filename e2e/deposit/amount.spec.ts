import { expect, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { enter, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'
import { answeredPastThePage, deposit, isOpening, openInvoice } from './support.ts'

const PHONE_SIZE = { width: 390, height: 844 }

test('NAV-3 NAV-4 `deposit` leads a guest by the log-in to the payment modal, on the page where it was asked for', async ({ page }) => {
  const { email } = await enter(page.context())
  await page.context().clearCookies()
  await visit(page, '/en/policy/en/kyc?deposit&utm_source=a')
  const form = dialogOf(page, 'Log in')
  await typeAddress(form, WORDS.en, { email })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(deposit(page).getByLabel('Amount', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/policy\/en\/kyc\?utm_source=a$/)
})

test('CON-8 the amount is refused outside its limits before anything is sent, and stays as it was typed', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (isOpening(request) && sent.push(request.url())))
  await visitAsPlayer(page, '/en?deposit')
  const amount = deposit(page).getByLabel('Amount', { exact: true })
  for (const [typed, said] of [
    ['99.99', 'Below the minimum of 100 ₽'],
    ['300000.01', 'Above the maximum of 300,000 ₽'],
    ['', 'Enter an amount'],
  ] as const) {
    await amount.fill(typed)
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(said)
    await expect(amount).toHaveValue(typed)
  }
  expect(sent).toEqual([])
})

test('D-27 an answer that was lost opens no second invoice: the same press is the same call', async ({ page }) => {
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

test('VAL-1 a provider that is away is one notice over the modal: nothing was charged, the sum stays', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit')
  const refusal = { code: 'provider_unavailable', message: 'The payment provider gives no answer; nothing was charged.' }
  await page.route('**/api/v2/billing/deposit', (route) => {
    if (!isOpening(route.request())) return route.continue()
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' }
    return route.fulfill({ status: 503, json: refusal, headers })
  })
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'That did not work' })
  await notice.hover() // which holds it
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await expect(deposit(page).getByLabel('Amount', { exact: true })).toHaveValue('1000.00')
})

for (const { locale, title, sum, send, close, copy, cancel } of [
  { locale: 'ru', title: 'Пополнение', sum: 'Сумма', send: 'Получить реквизиты', close: 'Закрыть', copy: 'Копировать', cancel: 'Отменить' },
  { locale: 'kz', title: 'Толықтыру', sum: 'Сомасы', send: 'Деректемелерді алу', close: 'Жабу', copy: 'Көшіру', cancel: 'Бас тарту' },
]) {
  test(`on a phone the invoice fits one screen in ${locale}: sum, card, status and the cross are in reach`, async ({ page }) => {
    await page.setViewportSize(PHONE_SIZE)
    await visitAsPlayer(page, `/${locale}?deposit`)
    const sheet = dialogOf(page, title)
    await sheet.getByLabel(sum, { exact: true }).fill('2000,03')
    await sheet.getByRole('button', { name: send }).click()
    const cross = sheet.getByRole('button', { name: close })
    for (const part of [cross, sheet.getByRole('timer'), sheet.getByRole('button', { name: cancel })])
      await expect(part).toBeInViewport({ ratio: 1 })
    for (const key of await sheet.getByRole('button', { name: copy }).all()) await expect(key).toBeInViewport({ ratio: 1 })
    await cross.click()
    await expect(sheet).toBeHidden()
  })
}

for (const [currency, sign] of Object.entries({ RUB: '₽', USD: '$', KZT: '₸', INR: '₹', EUR: '€' })) {
  test(`CON-1 a wallet in ${currency} carries ${sign} in the header and on the way to pay in`, async ({ page }) => {
    await enter(page.context(), { currency })
    await visit(page, '/en?deposit')
    await expect(walletOf(page)).toContainText(sign)
    await expect(deposit(page).locator('form')).toContainText(sign)
  })
}
