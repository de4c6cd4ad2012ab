/** D-64: nothing is measured before a decision, by the browser's own list of requests; the decision is kept and can be changed. */
import { expect, type Page, test } from '@playwright/test'

import { dialogOf, typeAddress, typePassword, WORDS } from '../auth/support.ts'
import { expectAccessible } from '../looks.ts'
import { choose, cookieNamed, newEmail, PASSWORD, visit, visitAsPlayer } from '../shell/support.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const noticeOf = (page: Page) => page.getByRole('region', { name: /May we count visits|Можно считать посещения|Кірулерді санап/ })
const choiceOf = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })
const purpose = (page: Page, name: string) => choiceOf(page).getByRole('switch', { name, exact: true })
const storedNames = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** Requests of analytics and outside frames, from now on. */
function watchMeasuring(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isMeasuring = pathname === '/api/v2/tracking/collect' || pathname.startsWith('/outside/')
    if (isMeasuring && request.method() !== 'OPTIONS') seen.push(pathname)
  })
  return seen
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

test('D-64 API-32 neither analytics nor an id of the browser before a decision, nor after a refusal', async ({ page }) => {
  const seen = watchMeasuring(page)
  await page.clock.install()
  await visit(page, '/en/faq')
  await page.clock.fastForward(30_000)
  await noticeOf(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect(noticeOf(page)).toHaveCount(0)
  expect((await cookieNamed(page, 'consent'))?.value).toBe('none')
  await visit(page, '/en/faq?signup')
  await expect(noticeOf(page)).toHaveCount(0)
  await page.clock.fastForward(30_000)
  expect(await register(page)).not.toHaveProperty('fpp')
  await page.clock.fastForward(30_000)
  await visit(page, '/en/games/dice')
  expect([seen, (await storedNames(page)).filter((name) => ['fingerprint', 'visit'].includes(name))]).toEqual([[], []])
})

test('D-64 API-32 with consent the same page measures from that moment on, and the decision is kept', async ({ page }) => {
  const seen = watchMeasuring(page)
  await page.clock.install()
  await visit(page, '/en/faq?signup')
  await page.clock.fastForward(30_000)
  expect(await page.evaluate(() => localStorage.getItem('fingerprint'))).toBeNull()
  await visit(page, '/en/faq')
  await noticeOf(page).getByRole('button', { name: 'Choose' }).click()
  for (const name of ['Statistics', 'Id of this browser']) {
    await expect(purpose(page, name), 'nothing is chosen beforehand').not.toBeChecked()
    await choose(purpose(page, name))
  }
  expect(seen).toEqual([])
  const batch = page.waitForRequest((request) => request.url().endsWith('/tracking/collect') && request.method() === 'POST')
  await choiceOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(noticeOf(page)).toHaveCount(0)
  await page.clock.fastForward(11_000)
  const { events } = (await batch).postDataJSON() as { events: { name: string; data: unknown }[] }
  expect(events[0]).toMatchObject({ name: 'page_view', data: { path: '/faq' } })
  await visit(page, '/en/faq?signup')
  await expect.poll(() => storedNames(page)).toContain('fingerprint')
  expect((await register(page)).fpp).toMatch(/^[\da-f]{32}$/)
  expect((await cookieNamed(page, 'consent'))?.value).toBe('statistics.device')
})

test('D-64 the footer and the settings change the decision, and a withdrawal removes what was stored', async ({ page }) => {
  await page.clock.install()
  await visitAsPlayer(page, '/en/profile/setting')
  await noticeOf(page).getByRole('button', { name: 'Allow', exact: true }).click()
  await page.evaluate(() => localStorage.setItem('fingerprint', 'of an earlier visit'))
  await page.clock.fastForward(11_000)
  await expect.poll(() => storedNames(page)).toEqual(expect.arrayContaining(['fingerprint', 'visit']))
  const card = page.getByRole('region', { name: 'Privacy choices' })
  await card.getByRole('button', { name: 'Choose' }).click()
  for (const name of ['Statistics', 'Id of this browser', 'Outside services']) {
    await purpose(page, name).locator('xpath=ancestor::label[1]').click()
    await expect(purpose(page, name)).not.toBeChecked()
  }
  await choiceOf(page).getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await storedNames(page)).filter((name) => ['fingerprint', 'visit'].includes(name))).toEqual([])
  const seen = watchMeasuring(page)
  await page.clock.fastForward(30_000)
  await visit(page, '/en/faq')
  await page.clock.fastForward(30_000)
  expect(seen).toEqual([])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await expect(purpose(page, 'Statistics')).not.toBeChecked()
  await choose(purpose(page, 'Statistics'))
  await choiceOf(page).getByRole('button', { name: 'Save' }).click()
  await page.clock.fastForward(11_000)
  await expect.poll(() => seen).toContain('/api/v2/tracking/collect')
})

test('D-64 NAV-13 the notice is in the page of people in three languages, fits a phone, and bots get none', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [locale, answer] of Object.entries({ ru: 'Только необходимое', en: 'Only necessary', kz: 'Тек қажеттісі' })) {
    await visit(page, `/${locale}/faq`)
    await expect(noticeOf(page).getByRole('button', { name: answer })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
  await noticeOf(page).getByRole('button', { name: 'Таңдау' }).click()
  await expect(page.getByRole('dialog', { name: 'Құпиялық баптаулары' }).getByRole('switch')).toHaveCount(3)
  await expectAccessible(page)
  const bot = await (await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).newPage()
  await visit(bot, '/en/faq')
  await expect(noticeOf(bot)).toHaveCount(0)
})

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1600, height: 900 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const
/** From this width on the feed and an open chat stand beside the page, not over it. */
const BESIDE = 1280

/** The keys of the notice that another element covers, or that lie outside the window, at these sizes. */
async function coveredKeys(page: Page, sizes: readonly { width: number; height: number }[]): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(noticeOf(page).getByRole('button')).toHaveCount(3)
    const found = await noticeOf(page)
      .getByRole('button')
      .evaluateAll((keys) =>
        keys.flatMap((key) => {
          const { left, right, top, bottom } = key.getBoundingClientRect()
          const points = [left + 3, (left + right) / 2, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
          return points.every((met) => met !== null && key.contains(met)) ? [] : [key.textContent]
        }),
      )
    faults.push(...found.map((key) => `${size.width}: ${key}`))
  }
  return faults
}

test('D-64 the feed covers no answer of the notice', { tag: '@journey' }, async ({ page }) => {
  await visit(page, '/ru')
  await expect(page.getByRole('complementary', { name: 'Ставки сейчас' })).toBeVisible()
  expect(await coveredKeys(page, [{ width: 1440, height: 900 }])).toEqual([])
})

test('D-64 nothing covers an answer of the notice at any size, with the feed open or closed, or beside the chat', async ({ page }) => {
  const { width, height } = SIZES[0]
  const chats = {
    en: ['Support chat', 'Support'],
    ru: ['Чат поддержки', 'Поддержка'],
    kz: ['Қолдау қызметімен чат', 'Қолдау қызметі'],
  } as const
  for (const [locale, [key, chat]] of Object.entries(chats)) {
    await visit(page, `/${locale}`)
    expect(await coveredKeys(page, SIZES), `${locale}, feed open`).toEqual([])
    await page.setViewportSize({ width, height })
    await page.getByRole('button', { name: key }).click()
    await expect(page.getByRole('dialog', { name: chat })).toBeVisible()
    expect(
      await coveredKeys(
        page,
        SIZES.filter((size) => size.width >= BESIDE),
      ),
      `${locale}, chat open`,
    ).toEqual([])
    await page.evaluate(() => localStorage.setItem('feed-closed', '1'))
    await visit(page, `/${locale}`)
    expect(await coveredKeys(page, SIZES), `${locale}, feed closed`).toEqual([])
    await page.evaluate(() => localStorage.removeItem('feed-closed'))
  }
})
