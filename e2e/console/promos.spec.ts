import { expect, test } from '@playwright/test'

import { createPromo } from '../bonuses/support.ts'
import { expectAccessible } from '../looks.ts'
import { atConsole, decide, knownPlayer } from './support.ts'

test('API-18 a promo code made in the console is good at once, and is refused once it is stopped', async ({ page, browser }) => {
  const code = `E2E${Date.now().toString(36).toUpperCase()}`
  const { api } = await knownPlayer(page)
  const console = await atConsole(browser, 'head', '#/promos')
  await createPromo(console, code, { value: '50', reason: 'autumn letters' })
  const row = console.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('50 % of a deposit')
  await expectAccessible(console)
  expect(await api.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })).toMatchObject({ ok: true, data: { value: 50 } })
  await row.getByRole('button', { name: `Stop ${code}` }).click()
  await decide(console, 'Stop', 'letters are over')
  await expect(row).toContainText('stopped')
  expect(await api.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })).toMatchObject({ ok: false, status: 404 })
})
