import { expect, type Page, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { enterToPlay, type PlayerSession, unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { choose, follow, visit } from '../shell/support.ts'

const placesOf = (page: Page) => page.getByRole('table', { name: 'Leaders' })
const ownRow = (page: Page) => placesOf(page).getByRole('row').filter({ hasText: 'You' })
const tops = async ({ api }: PlayerSession) => unwrap(await api.call('GET /api/v2/top', { query: { by: 'turnover', period: 'day' } }))

async function stake({ api }: PlayerSession, amount: string): Promise<void> {
  const body = { stake: amount, currency: 'RUB', params: { direction: 'under', target: 9800 }, mode: 'real' } as const
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
}

test('PRO-22 a player finds the own place among the leaders, and hides from it', async ({ page }) => {
  const session = await enterToPlay(page)
  const total = Math.floor(session.balance)
  await stake(session, `${total}.00`)
  await expect.poll(async () => (await tops(session)).me?.staked, { timeout: 60_000 }).toMatch(/^[1-9]/)
  const { me } = await tops(session)

  await visit(page, '/en')
  await page.getByRole('navigation').getByRole('link', { name: 'Leaders' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leaders' })).toBeVisible()
  await choose(page.getByRole('radio', { name: 'Turnover' }))
  await choose(page.getByRole('radio', { name: 'Day' }))
  await expect(page).toHaveURL(/\/en\/top\?by=turnover&period=day$/)
  await expect(ownRow(page)).toContainText(`€${Number(me!.value).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  await expect(page.getByRole('list', { name: 'First three places' }).getByRole('listitem').first()).toContainText('***')
  await expectAccessible(page)

  unwrap(await session.api.call('PUT /profile/settings', { body: { is_statistics_hidden: true } }))
  await follow(page, '/en/top?by=turnover&period=all')
  await expect(ownRow(page)).toContainText('only you see this row')
  expect((await tops(session)).rows.length).toBeLessThanOrEqual(50)
})

test('PRO-22 a guest reads the leaders on a phone, with the list and the period of the address', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/en/top?by=win&period=all')
  await expect(page.getByRole('radio', { name: 'Biggest win' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(placesOf(page).or(page.getByText('No leaders yet')).first()).toBeVisible()
  await expect(ownRow(page)).toHaveCount(0)
  await expectAccessible(page)
})
