import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { atConsole, decide, DONE, key, knownPlayer, turnTo } from './support.ts'

const BET = { stake: '1.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const

test('D-2 D-46 accounts are linked and declared on their pages, and a staff account may not bet', async ({ page, browser }) => {
  const [one, other] = [await knownPlayer(page), await knownPlayer(await (await browser.newContext()).newPage())]
  const risk = await atConsole(browser, 'risk', `#/player/${one.id}`)
  const linked = risk.getByRole('region', { name: /^Linked accounts/ })
  await expect(linked.getByText('No other account is linked')).toBeVisible()
  await linked.getByLabel('Link with player').fill(other.id)
  await linked.getByRole('button', { name: 'Link', exact: true }).click()
  await decide(risk, 'Link', 'one phone number')
  await expect(risk.getByText(DONE)).toBeVisible()
  await expect(linked.getByText('linked by an operator')).toBeVisible()
  await expectAccessible(risk)
  await linked.getByRole('link', { name: other.id }).click()
  await expect(risk.getByRole('region', { name: `Player ${other.id}` })).toBeVisible()
  await expect(linked.getByRole('link', { name: one.id })).toBeVisible()

  await turnTo(risk, 'Staff accounts')
  await risk.getByLabel('Player', { exact: true }).fill(one.id)
  await risk.getByLabel('Operator').fill('desk')
  await key(risk, 'Go on').click()
  await decide(risk, 'Declare', 'said so when taken on')
  await expect(risk.getByText(DONE)).toBeVisible()
  const row = risk.getByRole('row').filter({ hasText: one.id })
  await expect(row).toContainText('(desk)')
  await expectAccessible(risk)
  await one.api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'first', mode: 'real' } })
  const bet = () => one.api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: BET })
  expect(await bet()).toMatchObject({ error: { code: 'staff_account' } })
  await row.getByRole('link', { name: one.id }).click()
  await expect(risk.getByText('A staff account: it takes no bets and no deposits')).toBeVisible()

  await turnTo(risk, 'Staff accounts')
  await key(risk, `Free player ${one.id}`).click()
  await decide(risk, 'Free', 'left the company')
  await expect(row).toHaveCount(0)
  expect(await bet()).not.toMatchObject({ error: { code: 'staff_account' } })
})
