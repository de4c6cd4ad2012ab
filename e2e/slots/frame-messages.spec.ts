/** What the page around a provider's game shows of each message of its frame, and whether play is possible after it. */
import { expect, type Page, test } from '@playwright/test'

import { enterWithMoney, loadBalance, sendPastThePage, unwrap } from '../dice/support.ts'
import { REALITY_SUMMARY } from '../limits/support.ts'
import { choose, visit } from '../shell/support.ts'
import { gameOf } from './support.ts'

const SLOT = '/en/games/slots/studio-classic3/play'
const PAST = '2026-01-01T00:00:00.000Z'

const noticeIn = (page: Page, text: string) => page.locator('[data-start]').getByText(text)

/** A player with money whose slot has started. */
async function open(page: Page) {
  const { api } = await enterWithMoney(page)
  await visit(page, SLOT)
  const game = gameOf(page)
  await expect(game.spin).toBeEnabled()
  return { api, game }
}

/** The studio answers the next spin with this code. */
const refuseSpin = (page: Page, error: string) =>
  page.route('**/api/spin', (route) => route.fulfill({ status: 409, json: { error } }), { times: 1 })

/** The limits of the player as the server sends them, with other facts as long as `isChanged` says so. */
async function changeLimits(page: Page, change: object, isChanged: () => boolean = () => true): Promise<void> {
  await page.route('**/api/v2/profile/limits', async (route) => {
    const answer = await sendPastThePage(route)
    const limits = (await answer.json()) as object
    const headers = Object.fromEntries(answer.headers)
    await route.fulfill({ status: answer.status, headers, json: isChanged() ? { ...limits, ...change } : limits })
  })
}

/** The game reports a refused bet: the page reads the limits anew. */
const reportRefusal = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => parent.postMessage({ source: 'studio', type: 'restricted' }, '*'))

test('PRO-9 low_balance: the page says so with the way to a deposit, and the next spin is played', async ({ page }) => {
  const { game } = await open(page)
  await refuseSpin(page, 'low_balance')
  await game.spin.click()
  const notice = noticeIn(page, 'The balance is too low for this stake.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true })).toHaveAttribute('href', /\?deposit$/)
  await game.play()
  await expect(notice).toBeHidden()
})

test('PRO-9 session_expired: the page opens the game again in a new session, in which a spin is played', async ({ page }) => {
  const { game } = await open(page)
  await refuseSpin(page, 'session_expired')
  await game.spin.click()
  const notice = noticeIn(page, 'The session of the game has expired. Open it again.')
  await expect(notice).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await game.play()
})

test('PRO-9 BEY-11 restricted: the page names the own limit with the way to it, and nothing is charged', async ({ page }) => {
  const { api, game } = await open(page)
  unwrap(await api.call('PUT /api/v2/profile/limits', { body: { name: 'wager_day', amount: '0.01' } }))
  const had = await loadBalance(api)
  await game.spin.click()
  await expect(noticeIn(page, 'Your own limit of stakes for a day is reached.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'My limits' })).toHaveAttribute('href', /\/profile\/setting$/)
  expect(await loadBalance(api)).toBe(had)
  await expect(game.spin).toBeEnabled()
})

test('PRO-9 provider_down: the page says so until the studio answers again, and the spin is played once', async ({ page }) => {
  const { api, game } = await open(page)
  let isAway = true
  await page.route('**/api/spin', (route) => (isAway ? route.fulfill({ status: 502, body: '' }) : route.fallback()))
  await game.spin.click()
  const notice = noticeIn(page, 'The provider gives no answer. Stakes under way are settled or returned by themselves.')
  await expect(notice).toBeVisible()
  isAway = false
  await expect(notice).toBeHidden()
  await expect(game.spin).toBeEnabled({ timeout: 60_000 })
  await expect.poll(async () => (await game.balance()) - (await loadBalance(api))).toBe(0)
})

test('PRO-9 BEY-11 a reality check pauses the game until its answer, after which a spin is played', async ({ page }) => {
  const { game } = await open(page)
  let isDue = true
  await changeLimits(page, { reality: { minutes: 60, due_at: PAST } }, () => isDue)
  await page.route('**/api/v2/profile/limits/reality', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: REALITY_SUMMARY })
    isDue = false
    return route.fallback()
  })
  await reportRefusal(page)
  await expect(noticeIn(page, 'Paused until you answer the question about time and money.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('inert', '')
  await expect(game.frame.locator('#spin')).toBeDisabled()
  await page.getByRole('dialog', { name: 'Time check' }).getByRole('button', { name: 'Play on' }).click()
  await expect(page.locator('iframe:not([inert])')).toBeVisible()
  await game.play()
})

const CLOSED = 'Paused: bets are closed by your limits.'

test('PRO-9 BEY-11 a pause of play stops the game, which says so and takes no spin', async ({ page }) => {
  const { api, game } = await open(page)
  unwrap(await api.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
  await game.spin.click()
  await expect(noticeIn(page, CLOSED)).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('inert', '')
  await expect(game.frame.locator('#spin')).toBeDisabled()
  await expect(game.frame.locator('#status')).toHaveText('Paused by the site.')
})

test('PRO-9 BEY-11 the end of the session time stops the game, and demo is played on', async ({ page }) => {
  const { game } = await open(page)
  await changeLimits(page, { session: { minutes: 30, later: null, ends_at: PAST } })
  await reportRefusal(page)
  await expect(noticeIn(page, CLOSED)).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('inert', '')
  await expect(game.frame.locator('#spin')).toBeDisabled()
  await choose(page.getByRole('main').getByRole('radio', { name: 'Demo' }))
  await game.play()
})
