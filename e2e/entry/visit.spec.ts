/** How a visit begins: its address, its cookies, and what a registration sends of them. */
import { expect, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, walletOf, WORDS } from '../auth/support.ts'
import { newEmail, PASSWORD, visit } from '../shell/support.ts'
import { makePromoGood } from './good-promo.ts'

const UTM = 'utm_source=google&utm_medium=cpc&utm_campaign=autumn&utm_term=dice'
const MARKS = 'partner=p-7&adplace=top&stag=s_1&gclid=g1&pr=abc&advertise_uid=u1&advertise_source=n1&cpa_one_uid=c1'
const DAY = 86_400

// STA-7 would open its modal over a scenario that takes longer than 17 s.
test.beforeEach(({ page }) => page.route('**/profile/limits/auto-pay-in', (route) => route.fulfill({ json: { open: false } })))

/** Paths and bodies of the calls about a visit, in the order in which they were sent. */
function watchCalls(page: Page): { path: string; body: Record<string, unknown> }[] {
  const calls: { path: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOurs = /^\/(middleware\/|attachSource)/.test(pathname) && request.method() === 'POST'
    if (isOurs) calls.push({ path: pathname, body: request.postDataJSON() as Record<string, unknown> })
  })
  return calls
}

const pathsOf = (calls: { path: string }[]) => calls.map(({ path }) => path).toSorted()

/** Values of the cookies, and the days until they end. */
async function cookiesOf(page: Page): Promise<Record<string, [string, number]>> {
  const now = Date.now() / 1000
  const all = await page.context().cookies(page.url())
  return Object.fromEntries(all.map(({ name, value, expires }) => [name, [decodeURIComponent(value), Math.round((expires - now) / DAY)]]))
}

async function register(page: Page): Promise<Record<string, unknown>> {
  const form = dialogOf(page, WORDS.en.signupTitle)
  await typeAddress(form, WORDS.en, { email: newEmail() })
  await typePassword(form, WORDS.en, PASSWORD)
  await form.getByRole('checkbox', { name: WORDS.en.terms }).check()
  const call = page.waitForRequest(/\/auth\/register\/email$/)
  await form.getByRole('button', { name: WORDS.en.signup, exact: true }).click()
  return (await call).postDataJSON() as Record<string, unknown>
}

test('NAV-12 ENT-11 API-4 API-20 a visit stores its marks, and the registration sends them', { tag: '@journey' }, async ({ page }) => {
  const calls = watchCalls(page)
  await visit(page, `/en?${UTM}&${MARKS}&subH=h1&signup`)
  await expect.poll(() => pathsOf(calls)).toEqual(['/middleware/affiliate', '/middleware/registerPageOpenEvent', '/middleware/utm'])
  await expect.poll(async () => Object.keys(await cookiesOf(page))).toEqual(expect.arrayContaining(['advId', 'click_ids']))
  const cookies = await cookiesOf(page)
  expect(cookies).toMatchObject({
    partner: ['p-7', 1],
    adplace: ['top', 1],
    stag: ['s_1', 1],
    click_ids: [expect.stringMatching(/^click=[0-9a-f-]{36}&gclid=g1$/), 1],
    prHash: ['abc', 1],
    advertiseUid: ['u1', 30],
    advertiseSource: ['n1', 30],
    cpaOneUid: ['c1', 30],
    userBrowser: ['chrome', 1],
  })
  const pageOpen = calls.find(({ path }) => path.endsWith('registerPageOpenEvent'))!.body
  expect([pageOpen.subH, String(pageOpen.click_url)]).toEqual(['h1', expect.stringContaining('subH=h1')])
  const sent = await register(page)
  expect(sent).toMatchObject({ partner: 'p-7', adplace: 'top', stag: 's_1', click_ids: cookies.click_ids![0] })
  await expect(walletOf(page)).toBeVisible()
  const marks = { partnerId: 'p-7', stag: 's_1', advertiseUid: 'u1', advertiseSource: 'n1', cpaOneUid: 'c1', prHash: 'abc' }
  await expect.poll(() => calls.find(({ path }) => path === '/attachSource')?.body).toEqual({ ...marks, advId: cookies.advId![0] })
})

test('VAL-6 VAL-8 utm and page-open are sent once, and not for an address without all their parameters', async ({ page }) => {
  const calls = watchCalls(page)
  await visit(page, '/en?utm_source=google&utm_medium=cpc&utm_campaign=autumn&subH=')
  await visit(page, `/en?${UTM}`)
  await expect.poll(async () => Object.keys(await cookiesOf(page))).toContain('advId')
  await visit(page, `/en?${UTM}&subH=h2`)
  await expect.poll(() => pathsOf(calls)).toEqual(['/middleware/registerPageOpenEvent', '/middleware/utm'])
})

test('VAL-6 ENT-6 a promo of the campaign opens the registration with its code, once', async ({ page }) => {
  const promo = { type: 'deposit_percent', value: '50', code: 'AUTUMN25' }
  await makePromoGood(page, promo.code)
  await page.route('**/middleware/utm', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: { advId: 'a-1', promo },
          headers: { 'access-control-allow-origin': new URL(page.url()).origin, 'access-control-allow-credentials': 'true' },
        })
      : route.continue(),
  )
  await visit(page, `/en?${UTM}`)
  await expect(dialogOf(page, WORDS.en.signupTitle)).toBeVisible()
  const cookies = await cookiesOf(page)
  expect([cookies.adBonusType![0], cookies.adBonusValue![0], cookies.adBonusModal![0], cookies.promo![0]]).toEqual([
    'deposit_percent',
    '50',
    'true',
    'AUTUMN25',
  ])
  await visit(page, `/en?${UTM}`)
  await expect(dialogOf(page, WORDS.en.signupTitle)).toBeHidden()
})

test('ERR-9 the visitor sees nothing of calls about the visit that fail, and registers', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  await page.route(/\/(middleware\/|attachSource)/, (route) => route.abort())
  await visit(page, `/en?${UTM}&${MARKS}&subH=h1&signup`)
  const failures = ['affiliate', 'registerPageOpenEvent', 'utm'].map((name) => `visit: ${name} was not sent`)
  await expect.poll(() => failures.filter((text) => logged.some((line) => line.includes(text)))).toEqual(failures)
  await register(page)
  await expect(walletOf(page)).toBeVisible()
  await expect.poll(() => logged.some((line) => line.includes('visit: attachSource was not sent'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
