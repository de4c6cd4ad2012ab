import { expect, test } from '@playwright/test'

import { ROUTES } from '../../apps/web/src/route-table.ts'
import { fileOf, go, isMarked, mark, visit } from './support.ts'

test('NAV-5 the shell follows the table: game pages have no footer, text pages keep their width', async ({ page }) => {
  const game = ROUTES.find(({ isGamePage }) => isGamePage)!
  await page.setViewportSize({ width: 1920, height: 900 })
  await visit(page, `/en${game.path}`)
  await expect(page.locator('footer')).toHaveCount(0)
  const widthOf = () =>
    page
      .locator('main > div')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  const wide = await widthOf()
  await visit(page, '/en/policy/en/kyc')
  await expect(page.locator('footer')).toBeVisible()
  const text = await widthOf()
  expect(text).toBeLessThanOrEqual(1280)
  expect(wide).toBeGreaterThan(text)
})

test('NAV-7 the guards run on the server for the first page and in the browser afterwards', async ({ page }) => {
  const guarded = ROUTES.find(({ guards, path }) => guards.includes('player') && !path.includes(':'))!
  const login = page.getByRole('dialog', { name: 'Log in' })
  const first = (await page.goto(`/en${guarded.path}`))!.request().redirectedFrom()
  expect([new URL(first!.url()).pathname, (await first!.response())!.status()]).toEqual([`/en${guarded.path}`, 302])
  await expect(login).toBeVisible()
  await visit(page, '/en/policy/en/kyc')
  await mark(page)
  await go(page, `/en${guarded.path}`)
  await expect(login).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/en\\?next=${encodeURIComponent(guarded.path)}$`))
  expect(await isMarked(page)).toBe(true)
})

test('NAV-8 a rule inside the site is followed in the app, an external one is a full page load', async ({ page }) => {
  await visit(page, '/en/policy/en/kyc')
  await mark(page)
  await go(page, '/en/register')
  await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  await expect(page).toHaveURL(/\/en$/)
  expect(await isMarked(page)).toBe(true)
  await go(page, '/en/verifier')
  await expect(page).toHaveURL(/\/verify\/verify\.html$/)
  expect(await isMarked(page)).toBe(false)
})

test('NAV-9 ERR-7 an unknown address shows `Page Not Found: {fullPath}` and the shell stays usable', async ({ page }) => {
  const first = await page.goto('/ru/games/nothing?ref=42')
  expect(first!.status()).toBe(404)
  await expect(page.getByText('Page Not Found: /ru/games/nothing?ref=42', { exact: true })).toBeVisible()
  await visit(page, '/en')
  await mark(page)
  await go(page, '/en/nowhere#here')
  await expect(page.getByText('Page Not Found: /en/nowhere#here', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sealed before you bet')
  expect(await isMarked(page)).toBe(true)
})

test('NAV-10 a fatal error navigates to /error, inside the shell', { tag: '@journey' }, async ({ page }) => {
  await visit(page, '/en')
  await page.route(`**${await fileOf(page, 'policy-kyc')}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "export default function Broken() { throw new Error('planted') }" }),
  )
  await go(page, '/en/policy/en/kyc')
  await expect(page).toHaveURL(/\/en\/error$/)
  await expect(page.getByRole('heading', { name: 'Something broke on our side' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the lobby' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sealed before you bet')
})

test('NAV-11 ENT-12 after a chunk-load failure the target is reloaded, once within 10 s', async ({ page }) => {
  await page.clock.setFixedTime(Date.now()) // the 10 s follow the page's clock, however long the scenario takes
  await visit(page, '/en')
  const file = await fileOf(page, 'policy-kyc')
  const loads: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(new URL(request.url()).pathname)))
  let isBroken = true
  await page.route(`**${file}`, (route) => (isBroken ? route.abort() : route.continue()))
  await go(page, '/en/policy/en/kyc')
  await expect.poll(() => loads).toContain('/en/policy/en/kyc')
  await expect(async () => {
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('reload-guard')!) as { path: string; expires: number })
    expect(kept.path).toBe('/en/policy/en/kyc')
    expect(kept.expires - Date.now()).toBeLessThanOrEqual(10_000)
  }).toPass() // the page reloads in between
  await page.waitForLoadState()
  isBroken = false
  await visit(page, '/en')
  isBroken = true
  loads.length = 0
  await go(page, '/en/policy/en/kyc')
  await expect(page).toHaveURL(/\/error\?code=chunk$/)
  expect(loads).toEqual(['/error'])
})

test('NAV-11 the last navigation wins: a page that loads late does not replace a later one', async ({ page }) => {
  await visit(page, '/en')
  await go(page, '/en/fairness')
  await expect(page).toHaveURL(/\/en\/fairness$/)
  const file = await fileOf(page, 'policy-kyc')
  let arrive = () => undefined as void
  await page.route(`**${file}`, async (route) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    await route.continue()
  })
  const request = page.waitForRequest(`**${file}`)
  await go(page, '/en/policy/en/kyc')
  await request
  await page.locator('header').getByRole('link', { name: 'Log in' }).click()
  const form = page.getByRole('dialog', { name: 'Log in', exact: true })
  await expect(form).toBeVisible()
  const arrived = page.waitForResponse(`**${file}`)
  arrive()
  await (await arrived).finished()
  await page.evaluate((path) => import(path), file) // the router waits for the same file
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/en\/fairness$/)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/en\/fairness$/)
})
