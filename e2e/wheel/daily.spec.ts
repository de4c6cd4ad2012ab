import { expect, type Page, test } from '@playwright/test'

import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { waitForCode, newPhoneDigits } from '../auth/support.ts'
import { unwrap, loadBalance } from '../dice/support.ts'
import { moving } from '../looks.ts'
import { PASSWORD, visit } from '../shell/support.ts'
import { ownTime, resumeTime, stopTime, withinASecond } from '../time.ts'
import { playUntilBronze, WHEEL } from './support.ts'

const daily = (page: Page) => {
  const card = page.getByRole('region', { name: 'Daily wheel', exact: true })
  return {
    card,
    spin: card.getByRole('button', { name: 'Free spin' }),
    said: card.getByRole('status'),
    prizes: card.getByRole('list', { name: 'Prizes and their chances' }).getByRole('listitem'),
  }
}

/** A player registered by phone, in this browser. */
async function openByPhone(page: Page): Promise<{ api: Visitor; phone: string }> {
  await visit(page, '/en')
  const api = visitorOf(new URL(page.url()).origin)
  const phone = `+7${newPhoneDigits()}`
  const body = { phone, password: PASSWORD, currency: 'RUB' as const, terms: true as const }
  const { token } = unwrap(await api.call('POST /api/v2/auth/register/phone', { body }))
  api.useToken(token)
  await page.context().addCookies([{ name: 'token', value: token, url: page.url() }])
  return { api, phone }
}

test('PRO-12 a player sees each step towards the free spin, spins once, and has its proof', async ({ page }) => {
  await moving(page)
  await ownTime(page)
  const { api, phone } = await openByPhone(page)
  await visit(page, WHEEL)
  const { card, spin, said, prizes } = daily(page)
  await expect(card).toContainText('Opens at level 1')
  await expect(card).toContainText('0 of 100 points of experience')
  await expect(spin).toBeDisabled()
  await playUntilBronze(api)
  await visit(page, WHEEL)
  await expect(card).toContainText('A confirmed phone is needed')
  await card.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Code from the message')
    .fill(await waitForCode(phone))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(spin).toBeEnabled()

  const before = await loadBalance(api)
  await stopTime(page)
  const answer = page.waitForResponse((response) => response.url().includes('/wheel/daily') && response.request().method() === 'POST')
  await spin.click()
  await answer
  await withinASecond(page, () => expect(card).toContainText('The wheel turns'))
  await expect(said).toHaveText('') // no result is shown before the wheel stops
  await resumeTime(page)
  await expect(said).toHaveText(/is on your balance|No prize this time/)
  const { last } = unwrap(await api.call('GET /api/v2/wheel/daily'))
  expect(await loadBalance(api)).toBe(Math.round((before + Number(last!.prize)) * 100) / 100)
  await expect(prizes.nth(last!.index)).toHaveAttribute('aria-current', 'true')
  await expect(spin).toBeDisabled()
  await expect(card).toContainText(/Next spin in 23:59:/)

  await page.reload()
  await expect(card).toContainText(/Next spin in 23:5/)
  await card.getByRole('button', { name: 'Proof of the spin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the seed' }).click()
  await expect(page.getByRole('dialog').getByText('Matches', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/[\d,]+ mod 100,000 = [\d,]+/)
})

test('PRO-12 a guest sees prizes, chances and the log-in link; nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, WHEEL)
  const { card, prizes } = daily(page)
  await expect(prizes).toHaveCount(10)
  await expect(prizes.first()).toHaveText(/0\.00.*20\s%/)
  await expect(prizes.last()).toHaveText(/10,000\.00.*0\.005\s%/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await card.getByRole('button', { name: 'Log in to spin' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})
