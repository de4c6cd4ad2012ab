import { expect, test } from '@playwright/test'

import { newKey } from '../../packages/contracts/src/client/index.ts'
import { enterToPlay, unwrap } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'

test('BEY-3 anyone compares what a game states with what it has paid, and with what chance allows', async ({ page }) => {
  const { api } = await enterToPlay(page)
  const body = { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  unwrap(await api.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey() }))
  const dice = async () =>
    unwrap(await api.call('GET /api/v2/fairness/returns')).data.find(({ game, currency }) => game === 'dice' && currency === 'RUB')
  await expect.poll(dice, { timeout: 60_000 }).toBeDefined()

  await page.context().clearCookies()
  await visit(page, '/en/fairness')
  await page.getByRole('link', { name: 'Compare with what was paid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns, stated and paid' })).toBeVisible()
  const row = page
    .getByRole('table', { name: 'Returns, stated and paid' })
    .getByRole('row')
    .filter({ hasText: 'Dice' })
    .filter({ hasText: 'RUB' })
  await expect(row).toContainText(/9[89]\.\d\d\s%/)
  await expect(row).toContainText(/too few bets|inside/)
  await expect(page.getByText('The band holds 99.99 % of all results')).toBeVisible()
  const hand = page.getByRole('table', { name: 'Games of providers with proofs' }).getByRole('row').filter({ hasText: 'Steppe Blackjack' })
  await expect(hand.first()).toContainText(/by .*99\.54\s%, with basic strategy/)
  const virtual = page.getByRole('table', { name: 'Virtual sports' }).getByRole('row').filter({ hasText: 'Winner of the race' })
  await expect(virtual).toContainText(/80\s?– 91\.25\s%/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row).toBeVisible()
  await expectAccessible(page)
})

test('BEY-3 D-79 returns stand in a page as the server sends it, so that nothing moves when they would arrive', async ({ page }) => {
  const sentOf = async (path: string) => (await page.goto(path))!.text()
  expect(await sentOf('/en/fairness')).toContain('with basic strategy')
  expect(await sentOf('/en/betting?sport=virtual')).toMatch(/Returns [\d.]+ – [\d.]+\s%/)
})
