import { expect, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { choose } from '../shell/support.ts'
import { unwrap, autobetQuestion, settle, openAsGuest, openAsPlayer, startForReal, table } from './support.ts'

/** An endless autobet that outlived its scenario would fill the public list for all others. */
const started: Visitor[] = []
test.afterEach(async () => {
  for (const api of started.splice(0))
    await api.call('POST /api/v2/games/{game}/autobet/stop', { params: { game: 'dice' }, body: { mode: 'real' } })
})

const loadAutobet = async (api: Visitor) =>
  unwrap(await api.call('GET /api/v2/games/{game}/autobet', { params: { game: 'dice' }, query: { mode: 'real' } })).autobet!

async function set(page: Page, bets: string): Promise<void> {
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await page.getByLabel('Number of bets').fill(bets)
  await table(page).stake.fill('1')
  await page.getByLabel('Stop at a loss of').fill('100')
  // The button has just changed its meaning: by rule it ignores presses for 300 ms.
  await settle(page)
}

async function start(page: Page, bets = ''): Promise<void> {
  await set(page, bets)
  await startForReal(page)
  // A short autobet may be over before the check: its scenario checks the end.
  if (bets === '') await expect(page.getByText('Autobet is running')).toBeVisible()
}

test('PRO-4 an autobet survives a closed tab, is shown on other pages and stopped from there', async ({ page, context }) => {
  const { api } = await openAsPlayer(page)
  started.push(api)
  await start(page)
  const other = await context.newPage()
  await other.goto(new URL('/en', page.url()).href)
  await page.close()
  const { played } = await loadAutobet(api)
  await expect.poll(async () => (await loadAutobet(api)).played).toBeGreaterThan(played)
  const strip = other.getByRole('complementary', { name: 'Autobet is running' })
  await strip.getByRole('button', { name: 'Stop autobet' }).click()
  await expect(strip).toBeHidden()
  expect(await loadAutobet(api)).toMatchObject({ running: false, stopped: 'stopped' })
})

test('PRO-4 a real-money autobet asks once, by keyboard too, and plays the requested number of bets', async ({ page }) => {
  const { api } = await openAsPlayer(page)
  await set(page, '3')
  const ask = page.getByRole('button', { name: 'Start autobet' })
  await ask.press('Enter')
  const question = autobetQuestion(page)
  const go = question.getByRole('button', { name: 'Start', exact: true })
  for (const said of ['Bet amount', 'Number of bets', '100.00 ₽', 'Staked in all, at most', '3.00 ₽', 'a closed tab does not stop it'])
    await expect(question).toContainText(said)
  await expect(go).toBeEnabled() // not at once: the second tap of a double tap must not answer
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(unwrap(await api.call('GET /api/v2/games/history')).data).toEqual([])
  await ask.press('Enter')
  await expect(go).toBeEnabled()
  await go.press('Enter')
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(table(page).chips).toHaveCount(3)
  expect(await loadAutobet(api)).toMatchObject({ running: false, played: 3, stopped: 'finished' })
})

test('PRO-4 D-6 an autobet of a guest needs valid limits, uses play money, and is shown on every page', async ({ page }) => {
  await openAsGuest(page)
  const key = page.getByRole('button', { name: 'Start autobet' })
  await set(page, '')
  await page.getByLabel('Stop at a loss of').fill('0.5')
  await expect(page.getByText('The first bet would already pass it.')).toBeVisible()
  await expect(key).toBeDisabled()
  await page.getByLabel('Stop at a loss of').fill('100')
  await expect(key).toBeEnabled()
  await settle(page)
  await page.getByRole('button', { name: 'Start autobet' }).click() // play money needs no confirmation
  await expect(page.getByText('Autobet is running')).toBeVisible()
  await expect(table(page).chips.nth(2)).toBeVisible()
  await page.getByRole('link', { name: 'Lobby' }).first().click()
  await expect(page.getByRole('complementary', { name: 'Autobet is running' })).toBeVisible()
  await page.getByRole('link', { name: 'Dice', exact: true }).first().click()
  await expect(page.getByRole('complementary', { name: 'Autobet is running' })).toHaveCount(0) // its button is now the table's
  await page.getByRole('button', { name: 'Stop autobet' }).click()
  await expect(page.getByText('Stopped by you')).toBeVisible()
})
