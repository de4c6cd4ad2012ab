import { randomInt } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import type { Visitor } from '../../tools/lib/public-api.ts'
import { enterToPlay, unwrap } from '../dice/support.ts'
import { clippedTexts } from '../looks/clipped.ts'
import { visit } from '../shell/support.ts'

/** Sixteen characters, the widest letters first. */
const longName = () => `${'Щ'.repeat(10)}${randomInt(1e5, 1e6)}`

/** A player of this name with a large turnover: steps and rows of the leaders have long names. */
async function playAs(page: Page, name: string): Promise<Visitor> {
  const { api, balance } = await enterToPlay(page)
  unwrap(await api.call('PUT /api/v2/profile/nickname', { body: { name } }))
  const stake = `${Math.floor(balance) - 100}.00`
  const body = { stake, currency: 'RUB', params: { direction: 'under', target: 9800 }, mode: 'real' } as const
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
  return api
}

test('SEC-3 the longest public names fit on the steps and in the rows of the leaders on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const names = Array.from({ length: 4 }, longName)
  let api: Visitor
  for (const name of names) api = await playAs(page, name)
  const shown = async () => {
    const { rows } = unwrap(await api.call('GET /api/v2/top', { query: { by: 'turnover', period: 'all' } }))
    return rows.map(({ player }) => player)
  }
  await expect.poll(shown, { timeout: 60_000 }).toEqual(expect.arrayContaining(names))
  await page.context().clearCookies() // as others see it: an own row says "You"
  await visit(page, '/en/top?by=turnover&period=all')
  for (const name of names) await expect(page.getByText(name)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await clippedTexts(page)).toEqual([])
})
