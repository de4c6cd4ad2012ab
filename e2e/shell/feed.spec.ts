import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { unwrap, openAsPlayer } from '../dice/support.ts'
import { choose, visit } from './support.ts'

test('the feed counts real visitors: another browser adds exactly one', async ({ page, browser }) => {
  await visit(page, '/en')
  const feed = page.getByRole('complementary', { name: 'Live bets' })
  const count = async () => Number(/(\d[\d,]*) online/.exec((await feed.textContent()) ?? '')?.[1]?.replace(',', '') ?? 0)
  await expect.poll(count).toBeGreaterThanOrEqual(1)
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await visit(await other.newPage(), '/en')
  await expect.poll(count).toBeGreaterThanOrEqual(2)
  await other.close()
})

test('own bets are in the feed beside all and high ones, as they are played; a guest is asked to register', async ({ page, browser }) => {
  const { api } = await openAsPlayer(page, '/en')
  const feed = page.getByRole('complementary', { name: 'Live bets' })
  await choose(feed.getByRole('radio', { name: 'Mine' }))
  await expect(feed).toContainText('Your bets will appear here.')
  unwrap(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'feed', mode: 'real' } }))
  const body = { stake: '12.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
  await expect(feed.getByRole('listitem')).toHaveCount(1)
  await expect(feed.getByRole('listitem')).toContainText('Dice')

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const guest = await other.newPage()
  await visit(guest, '/en')
  await choose(guest.getByRole('radio', { name: 'Mine' }))
  await expect(guest.getByRole('complementary', { name: 'Live bets' }).getByRole('link', { name: 'Sign up' })).toBeVisible()
  await other.close()
})
