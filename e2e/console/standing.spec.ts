import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { atConsole, key, knownPlayer } from './support.ts'

test("D-2 a player's page says first what bars the account, and who the player is", async ({ page, browser }) => {
  const { api, id } = await knownPlayer(page)
  const console = await atConsole(browser, 'head', `#/player/${id}`)
  await expect(console.getByText('not proved').first()).toBeVisible()
  await expect(console.getByText('In a cool-off until')).toHaveCount(0)
  await expect(key(console, 'Name as fraud of the partner'), 'no partner sent the player').toHaveCount(0)
  await api.call('POST /api/v2/profile/limits/pause', { body: { length: '7d' } })
  await console.reload()
  await expect(console.getByText('In a cool-off until')).toBeVisible()
  await expectAccessible(console)
  await api.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } })
  await console.reload()
  await expect(console.getByText('Self-excluded until')).toBeVisible()
  await console.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(console)
})
