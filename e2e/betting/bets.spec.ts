/** A player's bets: a free bet from the console to the list, and cash-outs. */
import { newKey } from '@fairhouse/contracts/client'
import { expect, type Locator, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { approveIfNeeded, atConsole, decide, key, knownPlayer } from '../console/support.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { choose, visit } from '../shell/support.ts'
import { LEAGUE_BOARD, oddsOf, openEvent } from './support.ts'

async function betOnFootball(api: Visitor, stake: string) {
  const { id: event, main } = await openEvent()
  const { id: outcome, odds: seen } = main.outcomes[0]!
  const legs = [{ event, market: main.id, outcome, seen }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake, legs } as const
  return unwrap(await api.call('POST /api/v2/bets', { body: { ...body, legs }, key: newKey() })).bet
}

const betIn = (page: Page): Locator => page.getByRole('article').first()

test('PRO-13 a bet is cashed out in part, then whole, and its page keeps what was paid', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const { id } = await betOnFootball(api, '200.00')
  await visit(page, '/en/betting/bets')
  await key(page, /^Cash out .*\d/).click()
  await choose(page.getByRole('radio', { name: '50%' }))
  await key(page, /^Take /).click()
  await expect(betIn(page)).toContainText('Cashed out')
  await expect(page.getByText(/^Cash-out paid: /)).toBeVisible()
  await expect(key(page, /^Take /)).toHaveCount(0)
  await visit(page, `/en/betting/bet/${id}`)
  await key(page, /^Cash out .*\d/).click()
  await key(page, /^Take /).click()
  const stored = async () => unwrap(await api.call('GET /api/v2/bets/{id}', { params: { id } })).bet
  await expect.poll(async () => (await stored()).status).toBe('cashed_out')
  await expect(betIn(page)).not.toContainText('Possible return')
  await expect(page.getByText(id)).toBeVisible()
  expect(Number((await stored()).cashed_out)).toBeGreaterThan(100)
})

test('PRO-13 an open bet stands in the history as open, with event, selection and stake on a phone, and leads to its page', async ({
  page,
}) => {
  const { api } = await enterWithMoney(page)
  const { id, legs } = await betOnFootball(api, '50.00')
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/en/profile/history?game=sports')
  const row = page.getByRole('row').filter({ hasText: 'Sports bets' })
  await expect(row).toContainText('50.00')
  await expect(row).toContainText('Open')
  await expect(row).not.toContainText('−')
  await row.getByRole('link', { name: legs[0]!.event.home }).click()
  await expect(page).toHaveURL(new RegExp(`/en/betting/bet/${id}$`))
})

test('D-54 a free bet given in the console is placed from the slip, and has no cash-out', async ({ page, browser }) => {
  const { api, id: player } = await knownPlayer(page)
  const console = await atConsole(browser, 'risk', '#/free-bets')
  await console.getByLabel('Player', { exact: true }).fill(player)
  await console.getByLabel('Stake', { exact: true }).fill('50.00')
  await key(console, 'Go on').click()
  const reason = `a late pay-out to ${player}`
  await decide(console, 'Give', reason)
  await approveIfNeeded(browser, console, reason)
  await expect(console.getByRole('row').filter({ hasText: player })).toContainText('available')

  await visit(page, '/en/bonuses')
  const given = page.getByRole('region', { name: 'Free bets on sports' })
  await expect(given).toContainText('50.00')
  await given.getByRole('link', { name: 'Choose a match' }).click()
  await expect(page).toHaveURL(/\/en\/betting$/)

  const event = await openEvent()
  const { outcomes } = event.main
  await visit(page, `/en${LEAGUE_BOARD}`)
  await oddsOf(page, event, outcomes.indexOf(outcomes.toSorted((one, other) => other.odds - one.odds)[0]!)).click()
  const slip = page.getByRole('region', { name: 'Bet slip' })
  await choose(slip.getByRole('radio', { name: 'Accept any' }))
  await slip.getByLabel('Stake with').selectOption({ index: 1 })
  await expect(slip.getByText('Possible win')).toBeVisible()
  await slip.getByRole('button', { name: /^Place the free bet of / }).click()
  await expect(slip.getByText('Bet accepted')).toBeVisible()
  await visit(page, '/en/betting/bets')
  await expect(betIn(page)).toContainText('Free bet')
  await expect(key(page, /^Cash out/)).toHaveCount(0)
  const { data } = unwrap(await api.call('GET /api/v2/free-bets'))
  expect(data.map(({ status, stake }) => [status, stake])).toEqual([['used', '50.00']])
  await visit(page, '/en/bonuses')
  await page.getByRole('table', { name: 'Past free bets' }).getByRole('link').click()
  await expect(betIn(page)).toContainText('Free bet')
})
