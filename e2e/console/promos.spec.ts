import { expect, test } from '@playwright/test'

import { createPromo } from '../bonuses/support.ts'
import { expectAccessible } from '../looks.ts'
import { approveIfNeeded, atConsole, decide, knownPlayer } from './support.ts'

test('API-18 a promo code made in the console is good at once, holds in its next version, and is refused once stopped', async ({
  page,
  browser,
}) => {
  const code = `E2E${Date.now().toString(36).toUpperCase()}`
  const { api } = await knownPlayer(page)
  const console = await atConsole(browser, 'risk', '#/promos')
  await createPromo(console, code, { value: '50', reason: `made ${code}` })
  await approveIfNeeded(browser, console, `made ${code}`)
  await console.reload()
  const row = console.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('50 % of a deposit')
  await expectAccessible(console)
  expect(await api.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })).toMatchObject({ ok: true, data: { value: 50 } })
  await row.getByRole('button', { name: `Change ${code}` }).click()
  const value = console.getByRole('textbox', { name: 'Value' })
  await expect(value).toHaveValue('50')
  await value.fill('40')
  await console.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(console.getByRole('dialog')).toContainText('keep their choice')
  await decide(console, 'Change', `changed ${code}`)
  await approveIfNeeded(browser, console, `changed ${code}`)
  await console.reload()
  const former = console.getByRole('row').filter({ hasText: `${code}, version 1` })
  await expect(former).toContainText('replaced')
  const current = console.getByRole('row').filter({ hasText: `${code}, version 2` })
  await expect(current).toContainText('40 % of a deposit')
  expect(await api.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })).toMatchObject({ ok: true, data: { value: 40 } })
  await current.getByRole('button', { name: `Stop ${code}` }).click()
  await expect(console.getByRole('dialog')).toContainText('Who has chosen it and not used it loses the choice')
  await decide(console, 'Stop', 'letters are over')
  await expect(current).toContainText('stopped')
  expect(await api.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })).toMatchObject({ ok: false, status: 404 })
})
