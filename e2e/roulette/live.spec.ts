import { expect, type Page, test } from '@playwright/test'

import { loadBalance, placeBet, openAsGuest, openAsPlayer, visible } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { labelOf } from '../shell/support.ts'
import { placeChips, roulette } from './support.ts'

const LIVE = '/en/games/roulette?table=live'
/** Betting, the spin, the result, and the next betting. */
const ROUND_MS = 60_000

const live = (page: Page) => ({
  ...roulette(page),
  place: visible(page.getByRole('button', { name: /^Place [\d,]+\.\d\d/ })),
  inPlay: visible(page.getByText(/^(In play|For the next round):/)),
  others: visible(page.getByRole('region', { name: 'This round' })),
})

test('PRO-8 a bet can be cancelled while betting is open, and is refunded', async ({ page }) => {
  test.setTimeout(6 * ROUND_MS)
  await openAsGuest(page, LIVE)
  const { place, inPlay } = live(page)
  const header = page.locator('header')
  // betting may close during the press: then this bet is played, and the next one is cancelled
  await expect(async () => {
    await expect(inPlay).toBeHidden({ timeout: 2 * ROUND_MS })
    if (!(await place.isVisible())) await placeChips(page, '10.00 ₽', 'Red') // a placed bet leaves the board
    await expect(place).not.toHaveText(/next/, { timeout: ROUND_MS })
    const before = (await header.innerText()).trim()
    await placeBet(place, inPlay)
    await visible(page.getByRole('button', { name: 'Take back' })).click({ timeout: 5000 })
    await expect(inPlay).toBeHidden({ timeout: 5000 })
    await expect(header).toHaveText(before, { useInnerText: true, timeout: 5000 })
  }).toPass({ timeout: 5 * ROUND_MS })
})

test(
  'PRO-8 a real bet is in the public list, and its win is paid when the wheel has stopped',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(4 * ROUND_MS)
    const other = await (await browser.newContext()).newPage()
    await openAsGuest(other, LIVE)
    const { api, balance } = await openAsPlayer(page, LIVE)
    const { place, inPlay, wheel, came } = live(page)
    await placeChips(page, '10.00 ₽', 'Dozen 1–12', 'Dozen 13–24', 'Dozen 25–36')
    await placeBet(place, inPlay)
    await expect(live(other).others.getByRole('listitem').filter({ hasText: '30.00' })).toBeVisible({ timeout: 2 * ROUND_MS })
    await expect(wheel).toContainText('The wheel turns', { timeout: 2 * ROUND_MS })
    const number = parseInt((await came.textContent({ timeout: ROUND_MS }))!, 10)
    await expect.poll(async () => (await loadBalance(api)) - balance).toBe(number === 0 ? -30 : 0)
    await expect(live(other).chips.first()).toHaveText(String(number))
    await other.context().close()
  },
)

test('PRO-8 nothing on the shared page moves; its last round is recomputed here; solo is one press away', async ({ page }) => {
  test.setTimeout(3 * ROUND_MS)
  await watchShifts(page)
  await openAsGuest(page, LIVE)
  await expect(live(page).wheel).toContainText('The wheel turns', { timeout: 2 * ROUND_MS })
  await expect(live(page).came).toBeVisible({ timeout: ROUND_MS })
  await expectNoShift(page)
  const { chips, drawer } = live(page)
  await chips.first().click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText(/[\d,]+ mod 37 = \d+/)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await labelOf(page.getByRole('radio', { name: 'Solo' })).click()
  await expect(visible(page.getByRole('button', { name: /^Spin/ }))).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('PRO-8 D-6 chips of a guest on several positions are one bet, placed within thumb reach', async ({ page }) => {
    await openAsGuest(page, LIVE)
    await placeChips(page, '10.00 ₽', 'Red', 'Black', 'Number 0')
    const { place, inPlay } = live(page)
    const sent = page.waitForRequest(/\/games\/roulette-live\/bet$/)
    expect((await place.boundingBox())!.y).toBeGreaterThan((844 * 2) / 3)
    await placeBet(place, inPlay, 'tap')
    expect((await sent).postDataJSON()).toMatchObject({ stake: '30.00', mode: 'demo', params: { bets: [{}, {}, {}] } })
    await expect(inPlay).toContainText('30.00 ₽')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
