import { newKey } from '@fairhouse/contracts/client'
import { expect, test } from '@playwright/test'

import { visitorOf } from '../../tools/lib/public-api.ts'
import { enterWithMoney, unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { siteUrl } from '../shell/support.ts'
import { atConsole, decide, DONE } from './support.ts'
import { takeEvent } from './trading.ts'

const api = () => visitorOf(siteUrl().origin)
const shown = async (id: string) => unwrap(await api().call('GET /api/v2/events/{id}', { params: { id } }))

test('PRO-13 an operator finds an event, moves a price and releases it, which the board shows at once', async ({ browser }) => {
  const { id, home, away } = await takeEvent('hockey')
  const risk = await atConsole(browser, 'risk', '#/board')
  await risk.getByLabel('Sport', { exact: true }).selectOption('Ice hockey')
  await risk.getByRole('radio', { name: 'Upcoming' }).check()
  await risk.getByLabel('Team or league').fill(home)
  await risk.locator(`a[href="#/board/${id}"]`).click() // the teams may play twice
  await expect(risk.getByRole('heading', { level: 2, name: `${home} – ${away}` })).toBeVisible()
  await risk.getByRole('button', { name: 'Move 1 of Result', exact: true }).click()
  const form = risk.getByRole('region', { name: 'Price of 1 of Result' })
  await form.getByLabel('Price').fill('1.1')
  await expectAccessible(risk)
  await form.getByRole('button', { name: 'Move', exact: true }).click()
  await decide(risk, 'Move', 'the goalkeeper is ill')
  await expect(risk.getByText(DONE)).toBeVisible()
  const price = async () => (await shown(id)).markets.find(({ type, scope }) => type === '1x2' && scope === 'reg')!.outcomes[0]!.odds
  await expect.poll(price).toBe(1100)
  await risk.getByRole('button', { name: 'Move 1 of Result', exact: true }).click()
  await form.getByRole('button', { name: 'Release' }).click()
  await decide(risk, 'Release', 'he is well again')
  await expect.poll(price).not.toBe(1100)
})

test('PRO-13 an operator suspends an event and opens it again', async ({ browser }) => {
  const { id, home, away } = await takeEvent('hockey')
  const risk = await atConsole(browser, 'risk', `#/board/${id}`)
  await expect(risk.getByRole('heading', { level: 2, name: `${home} – ${away}` })).toBeVisible()
  await risk.getByRole('button', { name: 'Suspend the event' }).click()
  await decide(risk, 'Suspend', 'wrong participants')
  await expect.poll(async () => (await shown(id)).is_suspended).toBe(true)
  await risk.getByRole('button', { name: 'Open the event' }).click()
  await decide(risk, 'Open', 'the participants are right')
  await expect.poll(async () => (await shown(id)).is_suspended).toBe(false)
})

test('PRO-13 an operator finds the margin and limits of each league, and changes them', async ({ browser }) => {
  const risk = await atConsole(browser, 'risk', '#/leagues')
  await risk
    .getByRole('row')
    .filter({ hasText: 'Ice hockey' })
    .last()
    .getByRole('button', { name: /^Change/ })
    .click()
  await risk.getByLabel('Margin added, %').fill('0.01')
  await expectAccessible(risk)
  await risk
    .getByRole('region', { name: /^Change/ })
    .getByRole('button', { name: 'Change', exact: true })
    .click()
  await decide(risk, 'Change', 'few bets, wide prices')
  await expect(risk.getByRole('row').filter({ hasText: '0.01 %' })).toHaveCount(1)
})

test('BEY-7 an operator sees in a heat map what a bet can cost, by event and outcome', async ({ browser, page }) => {
  const event = await takeEvent('hockey')
  const { api: player } = await enterWithMoney(page)
  const [market, outcome] = [event.main, event.main.outcomes[0]!]
  const legs = [{ event: event.id, market: market.id, outcome: outcome.id, seen: outcome.odds }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake: '1000.00', legs } as const
  unwrap(await player.call('POST /api/v2/bets', { body, key: newKey() }))
  const risk = await atConsole(browser, 'risk', '#/exposure')
  const map = risk.getByRole('region', { name: 'Liability heat map' })
  await map.getByLabel('Sport', { exact: true }).selectOption('Ice hockey')
  const row = map.getByRole('row').filter({ has: risk.locator(`a[href="#/board/${event.id}"]`) })
  await expect(row).toContainText(/Result: 1/)
  await expect(row).toContainText(/\d %/)
  await expect(map.getByRole('list', { name: /^Colours/ })).toContainText('80 % and more')
  await expectAccessible(risk)
})
