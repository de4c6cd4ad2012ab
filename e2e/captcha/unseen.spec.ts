import { expect, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { newEmail, PASSWORD, visit } from '../shell/support.ts'

const REGISTER = '**/api/v2/auth/register/email'

test('VAL-2 a registration sends its visitor id and solves the challenge invisibly', async ({ page }) => {
  const words = WORDS.en
  const sent: (string | undefined)[] = []
  let isRequested = false
  await page.route(REGISTER, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    sent.push(request.headers()['x-captcha'])
    if (isRequested) return route.continue() // the server itself checks the work
    isRequested = true
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' }
    return route.fulfill({ status: 422, headers, json: { code: 'captcha_required', message: 'The call needs a proof of work.' } })
  })
  await visit(page, '/en?signup')
  const kept = () => page.evaluate(() => localStorage.getItem('fingerprint'))
  await expect.poll(kept).toMatch(/^[0-9a-f]{32}$/)
  const form = dialogOf(page, words.signupTitle)
  await typeAddress(form, words, { email: newEmail() })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('checkbox', { name: words.terms }).check()
  const again = page.waitForResponse((response) => response.url().endsWith('/register/email') && response.ok())
  await form.getByRole('button', { name: words.signup, exact: true }).click()
  expect(((await again).request().postDataJSON() as { fpp: string }).fpp).toBe(await kept())
  await expect(walletOf(page)).toBeVisible()
  expect(sent).toEqual([undefined, expect.any(String)])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a challenge script that cannot be loaded is only logged', async ({ page }) => {
  const words = WORDS.en
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  await page.route('**/api/v2/captcha', (route) => route.abort())
  await page.route(REGISTER, (route) => {
    const headers = { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' }
    return route.request().method() === 'POST'
      ? route.fulfill({ status: 422, headers, json: { code: 'captcha_required', message: '' } })
      : route.continue()
  })
  await visit(page, '/en?signup')
  const form = dialogOf(page, words.signupTitle)
  await typeAddress(form, words, { email: newEmail() })
  await typePassword(form, words, PASSWORD)
  await form.getByRole('checkbox', { name: words.terms }).check()
  await form.getByRole('button', { name: words.signup, exact: true }).click()
  await expect.poll(() => logged.some((line) => line.startsWith('captcha'))).toBe(true)
  await expect(form).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
