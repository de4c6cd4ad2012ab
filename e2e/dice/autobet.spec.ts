import { expect, type Page, test } from '@playwright/test'

import type { Visitor } from '../../tools/lib/public-api.ts'
import { answered, sitAsGuest, sitAsPlayer, table } from './support.ts'

const stateOf = async (api: Visitor) =>
  answered(await api.call('GET /api/v2/games/{game}/autobet', { params: { game: 'dice' }, query: { mode: 'real' } })).autobet!

async function start(page: Page, bets = ''): Promise<void> {
  await page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }).check({ force: true })
  await page.getByLabel('Number of bets').fill(bets)
  await table(page).stake.fill('1')
  await page.getByLabel('Stop at a loss of').fill('100')
  // The key has just changed its meaning: by rule it takes no press for 300 ms, faster than any person fills this form.
  await page.waitForTimeout(400)
  await page.getByRole('button', { name: 'Start autobet' }).click()
  // One of a few bets may be over before it is looked at: its end is what its scenario asks for.
  if (bets === '') await expect(page.getByText('Autobet is running')).toBeVisible()
}

test('PRO-4 an autobet survives a closed tab, is seen on other pages and stopped from there', async ({ page, context }) => {
  const { api } = await sitAsPlayer(page)
  await start(page)
  const elsewhere = await context.newPage()
  await elsewhere.goto(new URL('/en', page.url()).href)
  await page.close()
  const { played } = await stateOf(api)
  await expect.poll(async () => (await stateOf(api)).played).toBeGreaterThan(played)
  const strip = elsewhere.getByRole('complementary', { name: 'Autobet is running' })
  await strip.getByRole('button', { name: 'Stop autobet' }).click()
  await expect(strip).toBeHidden()
  expect(await stateOf(api)).toMatchObject({ running: false, stopped: 'stopped' })
})

test('PRO-4 an autobet plays as many bets as were asked for and says why it ended', async ({ page }) => {
  const { api } = await sitAsPlayer(page)
  await start(page, '3')
  await expect(page.getByText('All bets played')).toBeVisible()
  await expect(table(page).chips).toHaveCount(3)
  expect(await stateOf(api)).toMatchObject({ running: false, played: 3, stopped: 'finished' })
})

test('PRO-4 what contradicts itself cannot be started, and the field says so', async ({ page }) => {
  await sitAsGuest(page)
  await page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }).check({ force: true })
  await page.getByLabel('Stop at a loss of').fill('5')
  await expect(page.getByText('The first bet would already pass it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start autobet' })).toBeDisabled()
})

test('PRO-4 D-6 a guest’s autobet runs on play money, is seen on other pages and stopped at the table', async ({ page }) => {
  await sitAsGuest(page)
  await start(page)
  await expect(table(page).chips.nth(2)).toBeVisible()
  await page.getByRole('link', { name: 'Lobby' }).first().click()
  await expect(page.getByRole('complementary', { name: 'Autobet is running' })).toBeVisible()
  await page.getByRole('link', { name: 'Dice', exact: true }).first().click()
  await page.getByRole('button', { name: 'Stop autobet' }).click()
  await expect(page.getByText('Stopped by you')).toBeVisible()
})
