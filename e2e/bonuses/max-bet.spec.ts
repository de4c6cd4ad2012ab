import { expect, type Page, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { LEAGUE_BOARD, oddsOf, openEvent } from '../betting/support.ts'
import { enter, siteUrl, visit } from '../shell/support.ts'
import { gameOf } from '../slots/support.ts'
import { payInWithBonus } from './support.ts'

const NAMED = /^The bonus “Welcome pack: first deposit” allows bets up to 500\.00\s₽/

/** A player whose welcome bonus is active: its largest bet is RUB 500. */
async function withBonus(page: Page): Promise<void> {
  const { token } = await enter(page.context())
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  await payInWithBonus(api)
}

test('PRO-14 while a bonus is active, a game and the slip show its largest bet as the limit and name it', async ({ page }) => {
  await withBonus(page)
  await visit(page, '/en/games/dice')
  await expect(page.getByText(/^1 – 500\s₽$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Bet amount' }).fill('501')
  await expect(page.getByText(NAMED).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the bonus' })).toHaveAttribute('href', /\/profile\/bonuses$/)

  const event = await openEvent()
  await visit(page, `/en${LEAGUE_BOARD}`)
  await oddsOf(page, event).click()
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await expect(slip.getByText(/^10 – 500\s₽$/)).toBeVisible()
  await slip.getByLabel('Stake', { exact: true }).fill('501')
  await expect(slip.getByText(NAMED).first()).toBeVisible()
})

test('PRO-14 the page around a slot names the bonus that refuses a stake, with the way to it', async ({ page }) => {
  await withBonus(page)
  await visit(page, '/en/games/slots/studio-gems5/play')
  const game = gameOf(page)
  await expect(game.spin).toBeEnabled()
  while ((await game.stake()) <= 500) await game.frame.getByRole('button', { name: 'Higher stake' }).click()
  await game.spin.click()
  await expect(page.getByText(NAMED).first()).toBeVisible()
  await expect(game.frame.locator('#status')).toHaveText('The stake is above the largest bet of your bonus. It was not taken.')
  await expect(page.getByRole('link', { name: 'My bonuses' })).toBeVisible()
})
