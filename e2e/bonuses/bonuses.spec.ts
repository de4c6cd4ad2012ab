import { expect, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { walletOf, WORDS } from '../auth/support.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { enter, siteUrl, visit } from '../shell/support.ts'
import { payInWithBonus } from './support.ts'

test('PRO-14 a deposit earns the first stage of the pack; the player sees its terms and cancels it', async ({ page }) => {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  await payInWithBonus(api)

  await visit(page, '/en/bonuses')
  await expect(page.getByRole('heading', { level: 2, name: /^Active: Welcome pack: first deposit/ })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Wagered' })).toBeVisible()
  await expect(page.getByText('Taken', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel the bonus' }).click()
  await page.getByRole('button', { name: /^Yes, remove/ }).click()
  await expect(page.getByRole('table', { name: 'Past bonuses' }).getByRole('row').filter({ hasText: 'Cancelled' })).toBeVisible()
  expect(unwrap(await api.call('GET /profile/user')).user).toMatchObject({ bonus: null, bonus_balance: '0.00' })
})

test('PRO-14 on a phone the header has the bonus with what is wagered, and leads to its terms', async ({ page }) => {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  await payInWithBonus(api)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await visit(page, '/kz')
    const pill = page.getByRole('banner').locator('a[href="/kz/profile/bonuses"]')
    await expect(pill).toBeInViewport({ ratio: 1 })
    await expect(pill).toHaveAccessibleName(/₽/)
    const [ink, balance] = [(await pill.boundingBox())!, (await walletOf(page, WORDS.kz).boundingBox())!]
    expect(Math.min(ink.width, ink.height)).toBeGreaterThanOrEqual(36)
    expect(ink.x).toBeGreaterThanOrEqual(balance.x + balance.width - 1)
  }
  await page.getByRole('banner').locator('a[href="/kz/profile/bonuses"]').click()
  await expect(page).toHaveURL(/\/kz\/profile\/bonuses$/)
})

test('STA-6 API-18 a guest sees the pack with its time on a phone, and an unknown code says so', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/en/welcome-pack')
  await expect(page.getByText(/^(7 d 0|6 d 23) h left$/)).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\+100\s%\sup to/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/en/bonuses')
  await page.getByRole('textbox', { name: 'Promo code' }).fill('NOSUCHCODE')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('There is no such promo code for your currency, or it is used up.', { exact: false })).toBeVisible()
})

test('ERR-3 a promo code of the address that is unknown leaves the address and its cookie', async ({ page }) => {
  await visit(page, '/en?promo=NOSUCHCODE')
  await expect.poll(() => new URL(page.url()).searchParams.has('promo')).toBe(false)
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'promo')).toBe(false)
})
