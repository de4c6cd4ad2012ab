import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { approveIfNeeded, atConsole, consoleUrl, decide, key, knownPlayer } from './support.ts'

/** The version begins hours later and is stopped before: no other scenario meets it. */
test('PRO-16 terms of the VIP tiers are scheduled with their forecast, and stopped before they begin', async ({ browser }) => {
  const reason = `terms ${newKey()}`
  const risk = await atConsole(browser, 'risk', '#/vip-plans')
  const rakeback = risk.getByRole('group', { name: 'black' }).getByRole('textbox', { name: 'Rakeback, %' })
  await expect(rakeback).not.toHaveValue('')
  const more = `${Number(await rakeback.inputValue()) + 1}`
  await rakeback.fill(more)
  await expect(risk.getByRole('region', { name: 'Forecast of cost' })).toContainText('would have cost')
  await expectAccessible(risk)
  await key(risk, 'Schedule').click()
  await expect(risk.getByRole('dialog')).toContainText('Players keep their levels and what they earned before.')
  await decide(risk, 'Schedule', reason)
  await approveIfNeeded(browser, risk, reason)
  await risk.reload()
  const row = risk.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(`${more} %`)
  await row.getByRole('button', { name: /^Stop version/ }).click()
  await expect(risk.getByRole('dialog')).toContainText('It never begins.')
  await decide(risk, 'Stop', 'a trial')
  await expect(row).toContainText('stopped')
})

test('D-57 a premium player gets a manager in the console, whom the club page names, and loses the manager again', async ({
  page,
  browser,
}) => {
  const { api, id } = await knownPlayer(page)
  unwrap(await api.call('POST /api/v2/vip/join', { body: { request_type: 'vip' } }))
  const operator = await atConsole(browser, 'desk', '#/vip')
  const request = operator.getByRole('row').filter({ hasText: id })
  await request.getByRole('button', { name: /^Accept/ }).click()
  await decide(operator, 'Accept', 'welcome')
  await expect(request).toHaveCount(0)

  await operator.goto(`${consoleUrl()}/#/vip-members`)
  const member = operator.getByRole('row').filter({ hasText: id })
  await member.getByRole('button', { name: `Manager of player ${id}` }).click()
  const choice = operator.getByRole('combobox', { name: 'Operator' })
  await choice.selectOption('desk')
  await expectAccessible(operator)
  await key(operator, 'Save').click()
  await decide(operator, 'Save', 'speaks the language')
  await expect(member).toContainText('(desk)')
  expect(unwrap(await api.call('GET /api/v2/vip')).standing?.manager).not.toBeNull()

  await member.getByRole('button', { name: `Manager of player ${id}` }).click()
  await choice.selectOption({ label: 'None' })
  await key(operator, 'Save').click()
  await expect(operator.getByRole('dialog')).toContainText('has no manager from now on')
  await decide(operator, 'Save', 'left the club')
  await expect(member).not.toContainText('(desk)')
  expect(unwrap(await api.call('GET /api/v2/vip')).standing?.manager).toBeNull()
})
