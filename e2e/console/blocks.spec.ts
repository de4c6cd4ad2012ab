import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { approve, atConsole, decide, key, knownPlayer, WAITING } from './support.ts'

test("D-2 bonuses.md 2.12 one person blocks a player, two confirm the fraud, and the player's page shows it", async ({ page, browser }) => {
  const { api, id } = await knownPlayer(page)
  const [stolen, confirmed] = [`stolen cards ${newKey()}`, `as the bank says ${newKey()}`]
  const risk = await atConsole(browser, 'risk', `#/player/${id}`)
  await key(risk, 'Block for fraud').click()
  await expect(risk.getByRole('dialog')).toContainText('The block takes nothing')
  await decide(risk, 'Block', stolen)
  await expect(risk.getByText('Blocked for fraud')).toBeVisible()
  await expect(risk.getByText(`By risk: ${stolen}.`)).toBeVisible()
  await expectAccessible(risk)
  const { reasons } = unwrap(await api.call('GET /api/v2/billing/payout/available'))
  expect(reasons).toContainEqual(expect.objectContaining({ code: 'player_blocked' }))

  await key(risk, 'Confirm fraud').click()
  await expect(risk.getByRole('dialog')).toContainText('Cash stays')
  await decide(risk, 'Propose', confirmed)
  await expect(risk.getByText(WAITING)).toBeVisible()
  await approve(browser, confirmed)
  await risk.reload()
  await expect(risk.getByText('Fraud confirmed by risk, head')).toBeVisible()
  await expect(key(risk, 'Confirm fraud')).toHaveCount(0)
  await expect(key(risk, 'Lift the block')).toBeVisible()
})
