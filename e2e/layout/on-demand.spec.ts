import { expect, test } from '@playwright/test'

import { DUELS, duels, ownStake, text } from '../coinflip/duel-support.ts'
import { enterToPlay, unwrap, visible } from '../dice/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { visit } from '../shell/support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const [name, path] of Object.entries({ 'the solo wheel': '/en/games/wheel?table=solo', duels: DUELS }))
  test(`${name} brings its styles with the page: nothing shifts on a phone`, async ({ page }) => {
    await watchShifts(page)
    await visit(page, path)
    await expect(visible(page.getByLabel('Bet amount'))).toBeEnabled()
    await page.waitForLoadState('networkidle')
    await expectNoShift(page)
  })

test('PRO-2 on a phone the stage counts the open offers and leads to them', async ({ page, browser }) => {
  const other = await browser.newContext()
  const { api } = await enterToPlay(await other.newPage())
  const stake = text(ownStake())
  const body = { stake, currency: 'RUB', side: 'heads', mode: 'real' } as const
  const { duel } = unwrap(await api.call('POST /api/v2/games/coinflip/duels', { body }))
  await enterToPlay(page)
  await page.goto(DUELS)
  const toOffers = visible(page.getByRole('button', { name: /^Open duels: \d+$/ }))
  await expect(toOffers).toBeInViewport({ ratio: 1 })
  await expect(duels(page).row(stake)).toHaveCount(1)
  await toOffers.tap()
  await expect(duels(page).open).toBeInViewport()
  await api.call('POST /api/v2/games/coinflip/duels/{id}/cancel', { params: { id: duel.id }, body: { mode: 'real' } })
  await other.close()
})

test('SEC-1 a guest on a phone finds Log in and Sign up in the header of every page', async ({ page }) => {
  for (const path of ['/en', '/en/games/dice', '/en/games/crash', '/en/games/rooms/red', '/en/games/cases']) {
    await visit(page, path)
    for (const name of ['Log in', 'Sign up'])
      await expect.soft(visible(page.locator('header').getByRole('link', { name })), `${name} on ${path}`).toBeInViewport({ ratio: 1 })
  }
})
