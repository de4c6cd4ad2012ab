import { expect, type Page, test } from '@playwright/test'

import { amountIn, openAsGuest, openAsPlayer, rollOnce, settle, startForReal, table, unwrap, visible } from '../dice/support.ts'
import { hiddenParts } from '../layout/support.ts'
import { expectNoShift, watchShifts } from '../looks.ts'
import { choose } from '../shell/support.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Statistics', exact: true })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Statistics' })
const stat = (page: Page, name: string) => page.locator(`[data-stat="${name}"]`)
const profit = (page: Page) => page.locator('[data-profit]')
const numbers = async (page: Page) => ({
  bets: Number(await stat(page, 'bets').textContent()),
  won: Number(await stat(page, 'won').textContent()),
  lost: Number(await stat(page, 'lost').textContent()),
  staked: amountIn(await stat(page, 'staked').textContent()),
  profit: amountIn(await profit(page).textContent()),
})

test('PRO-4 the statistics sum the bets of this tab, move nothing and never cover the action', async ({ page }) => {
  await watchShifts(page)
  await openAsGuest(page)
  const stage = page.getByRole('region', { name: 'The game' })
  const before = await stage.boundingBox()
  await button(page).click()
  await expect(panel(page)).toBeVisible()
  for (let round = 0; round < 3; round++) await rollOnce(page)
  await expect(stat(page, 'bets')).toHaveText('3')
  const { won, lost, staked, profit: gained } = await numbers(page)
  expect([won + lost, staked, gained]).toEqual([3, 30, (won - lost) * 10])
  expect(await stage.boundingBox()).toEqual(before)
  await expectNoShift(page)
  await page.reload()
  await expect(stat(page, 'bets')).toHaveText('3')
  const roll = visible(page.getByRole('button', { name: /^Roll/ }))
  expect((await hiddenParts(page, [{ name: 'action', at: roll }])).filter((fault) => fault.startsWith('1'))).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await dragOver(page)
  await roll.click()
  await expect(stat(page, 'bets')).toHaveText('4')
  await panel(page).getByRole('button', { name: 'Reset' }).click()
  await expect(stat(page, 'bets')).toHaveText('0')
})

/** Drags the panel to the action: it stays beside it. */
async function dragOver(page: Page): Promise<void> {
  const grip = panel(page).getByRole('button', { name: /^Statistics: drag/ })
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(120, 500, { steps: 8 })
  await page.mouse.up()
}

test('PRO-4 on a phone the statistics are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsGuest(page)
  await visible(page.getByRole('button', { name: /^Roll/ })).click()
  await expect(table(page).chips).toHaveCount(1)
  await button(page).click()
  const sheet = page.getByRole('dialog', { name: 'Statistics' })
  await expect(sheet.locator('[data-stat="bets"]')).toHaveText('1')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

const BETS = 12

test('PRO-8 the statistics follow an autobet and agree with the history', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  await button(page).click()
  await choose(visible(page.getByRole('radio', { name: 'Auto' })))
  await page.getByLabel('Number of bets').fill(String(BETS))
  await page.getByLabel('Stop at a loss of').fill('1000')
  await settle(page) // the button ignores presses for 300 ms after its meaning changed
  await startForReal(page)
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(stat(page, 'bets')).toHaveText(String(BETS))
  const rounds = unwrap(await api.call('GET /api/v2/games/history')).data
  const sum = (of: 'stake' | 'payout') => rounds.reduce((total, round) => total + Number(round[of]), 0)
  const won = rounds.filter(({ stake, payout }) => Number(payout) > Number(stake)).length
  expect(rounds).toHaveLength(BETS)
  expect(await numbers(page)).toEqual({
    bets: BETS,
    won,
    lost: BETS - won,
    staked: sum('stake'),
    profit: Number((sum('payout') - sum('stake')).toFixed(2)),
  })
})
