import { newKey } from '@fairhouse/contracts/client'
import { expect, test } from '@playwright/test'

import { enterWithMoney, unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { atConsole, decide, DONE } from './support.ts'
import { takeEvent } from './trading.ts'

test('D-77 an operator sets a result with its bets in view, which shuts the market for players until it is withdrawn', async ({
  browser,
  page,
}) => {
  const event = await takeEvent('hockey')
  const market = event.main
  const { api: player } = await enterWithMoney(page)
  const legs = [{ event: event.id, market: market.id, outcome: market.outcomes[0]!.id, seen: market.outcomes[0]!.odds }]
  const body = { currency: 'RUB', type: 'single', policy: 'any', stake: '1000.00', legs } as const
  const { bet } = unwrap(await player.call('POST /api/v2/bets', { body, key: newKey() }))
  const risk = await atConsole(browser, 'risk', `#/board/${event.id}`)
  const card = risk.getByRole('region', { name: 'Result', exact: true })
  await card.getByRole('button', { name: 'Suspend Result' }).click()
  await decide(risk, 'Suspend', 'the match is over')
  await card.getByRole('button', { name: 'Settle Result' }).click()
  const form = risk.getByRole('region', { name: 'Result of Result' })
  const settle = form.getByRole('button', { name: 'Settle', exact: true })
  await settle.click()
  await expect(form.getByText('Choose a state')).not.toHaveCount(0)
  await expect(risk.getByRole('dialog')).toHaveCount(0)
  await expect(form).toContainText('no score yet')
  await expect(form).toContainText(/1 bet, stakes .*EUR/)
  await form.getByRole('button', { name: 'The others lose' }).click()
  await settle.click()
  const dialog = risk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('the report of the referee')
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Nobody wins')
  await expect(dialog).toBeHidden()
  await form.getByLabel('Outcome 1').selectOption('Won')
  await expectAccessible(risk)
  await settle.click()
  await decide(risk, 'Settle', 'the report of the referee')
  await expect(risk.getByText(DONE)).toBeVisible()
  await expect(card).toContainText('settled by hand')
  await expect(card.getByRole('button', { name: 'Open Result' })).toBeHidden()
  await expect.poll(async () => unwrap(await player.call('GET /api/v2/bets/{id}', { params: { id: bet.id } })).bet.result).toBe('won')
  await page.goto(`/betting/${event.id}`)
  await expect(page.getByText('Result decided').first()).toBeVisible()
  await card.getByRole('button', { name: 'Withdraw the result of Result' }).click()
  await decide(risk, 'Withdraw', 'another match was meant')
  await expect(card).not.toContainText('settled by hand')
  await expect.poll(async () => unwrap(await player.call('GET /api/v2/bets/{id}', { params: { id: bet.id } })).bet.status).toBe('open')
})
