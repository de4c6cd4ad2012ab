/** Mirrors that a browser measures, and the switch between two hosts. */
import { expect, type Page, test } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { enter, siteUrl, visit } from '../shell/support.ts'
import { mirrorOrigin, walletOf } from './support.ts'

const MIRROR = 'fairhouse-mirror.localhost'
const offerOf = (page: Page, text: RegExp) => page.locator('[data-banner]').filter({ hasText: text })

/** Hosts whose picture the page loads, and the times that it reports. */
function watchChecks(page: Page) {
  const seen = { pictures: [] as URL[], reports: [] as Record<string, number | null>[] }
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname === '/pixel.png') seen.pictures.push(address)
    if (address.pathname === '/api/sendAntiBonusResult' && request.method() === 'POST')
      seen.reports.push((request.postDataJSON() as { results: Record<string, number | null> }).results)
  })
  return seen
}

/** Passes minutes of the page's clock until so many checks were reported: the page starts its timer some time after it is shown. */
async function passChecks(page: Page, reports: readonly unknown[], count: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect.poll(() => reports.length, { timeout: 2000 }).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 120_000 })
}

test('API-29 STA-15 CON-14 ENT-12 a player’s page loads pixel.png of each host, a guest’s none', async ({ page }) => {
  const { pictures, reports } = watchChecks(page)
  await page.clock.install()
  await visit(page, '/en/faq')
  await page.clock.runFor(6 * 60_000)
  expect([pictures.length, reports.length]).toEqual([0, 0])
  await enter(page.context())
  await visit(page, '/en/faq')
  await expect(walletOf(page)).toBeVisible()
  await page.clock.runFor(9000)
  expect(pictures).toEqual([])
  await passChecks(page, reports, 1)
  expect(Object.keys(reports[0]!)).toEqual(['fairhouse.localhost', MIRROR])
  expect(new Set(pictures.map(({ hostname }) => hostname))).toEqual(new Set([MIRROR, 'fairhouse.localhost']))
  expect(pictures.every(({ searchParams }) => searchParams.get('t'))).toBe(true)
  expect(Object.values(reports[0]!).every((ms) => typeof ms === 'number')).toBe(true)
  expect(Number(await page.evaluate(() => localStorage.getItem('mirror-check-next')))).toBeGreaterThan(0)
})

test(
  'BEY-10 PRO-19 STA-10 the offered switch keeps page, language, theme and session, and leads back',
  { tag: '@journey' },
  async ({ page }) => {
    await enter(page.context())
    await page.clock.install()
    const { reports } = watchChecks(page)
    await page.route(/fairhouse\.localhost(:\d+)?\/pixel\.png/, (route) => route.abort())
    await visit(page, '/kz/faq?x=1')
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await visit(page, '/kz/faq?x=1')
    await passChecks(page, reports, 2)
    const strip = offerOf(page, new RegExp(MIRROR))
    await strip.getByRole('button', { name: 'Өту' }).click()
    await expect(page).toHaveURL(`${mirrorOrigin()}/kz/faq?x=1`)
    await expect(page.locator('header').getByRole('button', { name: /^Баланс/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await page.unroute(/fairhouse\.localhost(:\d+)?\/pixel\.png/)
    reports.length = 0
    await visit(page, `${mirrorOrigin()}/kz/faq`)
    const back = offerOf(page, /Негізгі fairhouse\.localhost/).getByRole('button', { name: 'Өту' })
    await expect(async () => {
      await page.clock.runFor(60_000)
      await expect(back).toBeVisible({ timeout: 2000 }) // a busy machine may measure the main host as slower once
    }).toPass({ timeout: 120_000 })
    await back.click()
    await expect(page).toHaveURL(`${siteUrl().origin}/kz/faq`)
    await expect(page.locator('header').getByRole('button', { name: /^Баланс/ })).toBeVisible()
  },
)

test('D-62 D-34 a session that is on a mirror alone moves to the main host; a stranger’s host is ignored', async ({ page }) => {
  await enter(page.context())
  await page.goto(`${mirrorOrigin()}/en`)
  await expect(walletOf(page)).toBeVisible()
  await page.context().clearCookies({ domain: 'fairhouse.localhost' })
  await page.context().clearCookies({ domain: 'api.fairhouse.localhost' })
  await visit(page, '/en?mirror_from=evil.example')
  await expect(page.locator('header').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto(`/en?mirror_from=${MIRROR}`)
  await expect(walletOf(page)).toBeVisible()
  await expect(page).toHaveURL(`${siteUrl().origin}/en`)
})

test('ERR-9 a mirror check that fails is only logged', async ({ page }) => {
  await enter(page.context())
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  await page.clock.install()
  await page.route('**/api/getMirrorsToCheck', (route) => route.abort())
  await visit(page, '/en/faq')
  await expect(async () => {
    await page.clock.runFor(56_000)
    expect(logged.some((line) => line.includes('mirrors: the check failed'))).toBe(true)
  }).toPass()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-banner]')).toHaveCount(0)
})

test('BEY-10 D-62 the footer leads to the signed list, which tells genuine addresses from false ones', async ({ page }) => {
  await visit(page, '/en/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our addresses' }).click()
  await expect(page.getByText('Your browser has checked the signature.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: MIRROR })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill(`http://${MIRROR}/en`)
  await expect(page.getByText('This address is ours.')).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('fairhouse-mirror.localhost.evil.example')
  await expect(page.getByText('This address is not ours.')).toBeVisible()
  const { hostname, port, origin } = siteUrl()
  const signed = (await (await fetchHost(Number(port || 80), `api.${hostname}`, '/api/v2/mirrors')).json()) as { list: string }
  const json = { ...signed, list: signed.list.replace(MIRROR, 'evil.example') }
  const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
  await page.route('**/api/v2/mirrors', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json, headers }) : route.continue(),
  )
  await visit(page, '/en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our addresses' }).click()
  await expect(page.getByText('The signature does not fit the list.')).toBeVisible()
})
