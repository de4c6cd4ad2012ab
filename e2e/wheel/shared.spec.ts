import { expect, type Page, test } from '@playwright/test'

import { loadBalance, placeBet, openAsGuest, openAsPlayer, table, visible } from '../dice/support.ts'
import { expectNoShift, moving, watchShifts } from '../looks.ts'
import { choose, labelOf } from '../shell/support.ts'

const SHARED = '/en/games/wheel'
const ROUND_MS = 60_000

const wheel = (page: Page) => ({
  ...table(page),
  ring: page.getByRole('figure', { name: 'Shared wheel of 55 parts' }),
  colour: (multiplier: string) => visible(page.getByRole('radio', { name: new RegExp(`^${multiplier}, chance`) })),
  place: visible(page.getByRole('button', { name: / on \d+×$/ })),
  inPlay: visible(page.getByText(/^(In play|For the next round):/)),
  others: visible(page.getByRole('region', { name: 'This round' })),
})

test('PRO-12 D-6 the wheel page opens shared: four colours with chances, and a guest bets on one at once', async ({ page }) => {
  await moving(page)
  test.setTimeout(4 * ROUND_MS)
  await openAsGuest(page, SHARED)
  const { colour, place, inPlay, ring } = wheel(page)
  for (const [multiplier, chance] of Object.entries({ '2×': '49.1 %', '3×': '32.7 %', '6×': '16.4 %', '54×': '1.8 %' }))
    await expect(colour(multiplier)).toHaveAccessibleName(new RegExp(chance.replace(' ', '\\s')))
  await choose(colour('3×'))
  const sent = page.waitForRequest(/\/games\/colour-wheel\/bet$/)
  await placeBet(place, inPlay)
  expect((await sent).postDataJSON()).toMatchObject({ mode: 'demo', params: { color: 'x3' } })
  await expect(ring).toContainText('The wheel turns', { timeout: 2 * ROUND_MS })
  await expect(ring).toContainText(/^(2|3|6|54)×/, { timeout: ROUND_MS })
})

test('PRO-12 a real bet is in the public list, and the segment is the same in two browsers', async ({ page, browser }) => {
  await moving(page)
  test.setTimeout(4 * ROUND_MS)
  const other = await (await browser.newContext()).newPage()
  await openAsGuest(other, SHARED)
  const { api, balance } = await openAsPlayer(page, SHARED)
  const { colour, place, ring, chips, inPlay } = wheel(page)
  await choose(colour('2×'))
  await page.getByLabel('Bet amount').filter({ visible: true }).fill('0.70')
  await placeBet(place, inPlay)
  await expect(inPlay).toContainText('0.70')
  await expect(wheel(other).others.getByRole('listitem').filter({ hasText: '0.70' })).toBeVisible({ timeout: 2 * ROUND_MS })
  await expect(ring).toContainText('The wheel turns', { timeout: 2 * ROUND_MS })
  const came = await ring
    .getByText(/^(2|3|6|54)×/)
    .first()
    .evaluate((element) => /^\d+×/.exec(element.textContent)![0], undefined, { timeout: ROUND_MS })
  await expect(chips.first()).toHaveText(came)
  await expect.poll(async () => Number(((await loadBalance(api)) - balance).toFixed(2))).toBe(came === '2×' ? 0.7 : -0.7)
  await expect(wheel(other).chips.first()).toHaveText(came)
  await other.context().close()
})

test('PRO-12 nothing on the shared wheel moves; its last round is recomputed here; solo is one press away', async ({ page }) => {
  test.setTimeout(3 * ROUND_MS)
  await watchShifts(page)
  await openAsGuest(page, SHARED)
  await expect(wheel(page).ring).toContainText('The wheel turns', { timeout: 2 * ROUND_MS })
  await expect(wheel(page).ring).toContainText(/^(2|3|6|54)×/, { timeout: ROUND_MS })
  await expectNoShift(page)
  const { chips, drawer } = wheel(page)
  await chips.first().click()
  await expect(drawer.getByText('Matches', { exact: true })).toBeVisible()
  await expect(drawer).toContainText(/[\d,]+ mod 55 = \d+/)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await labelOf(page.getByRole('radio', { name: 'Solo' })).click()
  await expect(page.getByRole('heading', { name: 'Daily wheel' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('PRO-12 colour, stake and action are within thumb reach', async ({ page }) => {
    await openAsGuest(page, SHARED)
    const { place, colour, inPlay } = wheel(page)
    expect((await place.boundingBox())!.y).toBeGreaterThan((844 * 2) / 3)
    await choose(colour('6×'))
    await placeBet(place, inPlay, 'tap')
  })
})
