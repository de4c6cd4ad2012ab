/** A house without a feed of sports: what leads to bets, and what the board is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, type Page, test } from '@playwright/test'

import { removeOutside } from '../../tools/start/left-over.ts'
import { openWorld, type World } from '../../tools/start/world.ts'
import { expectAccessible } from '../looks.ts'
import { visit } from '../shell/support.ts'

let world: World
let dataDir: string
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-without-feed-'))
  process.env.ODDS_FEED = 'off' // the processes below inherit it
  const settings = {
    appEnv: 'sandbox',
    port: 0,
    dataDir,
    databaseUrl: undefined,
    siteHost: 'fairhouse.localhost',
    reset: false,
    yes: false,
  }
  world = await openWorld(settings, { prepare: async () => undefined })
})
test.afterAll(async () => {
  delete process.env.ODDS_FEED
  await world?.stop()
  await removeOutside(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

/** With nothing of the board of sports. */
async function expectVirtualBoard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual sports' })).toBeVisible()
  await expect(page.getByText('Football: 10 matches every 3 minutes')).toBeVisible()
  await expect(page.getByRole('timer').first()).toContainText(/Bets close in|Starts in|In play/)
  const main = page.getByRole('main')
  for (const absent of ['All sports', 'All days', 'No matches', 'Sports betting']) await expect(main.getByText(absent)).toHaveCount(0)
}

test('D-16 NAV-5 without a feed the navigation leads to virtual sports, and their board has no other sport and no day', async ({
  page,
}) => {
  await visit(page, `${world.url}/en`)
  await expect(page.getByRole('link', { name: 'Sports betting' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Virtual sports' }).click()
  await expect(page).toHaveURL(/\/en\/betting$/)
  await expectVirtualBoard(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual sports results' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All sports' })).toHaveCount(0)
  await visit(page, `${world.url}/en/betting?sport=football&starred`)
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual sports' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `${world.url}/en/betting?sport=tennis`)
  await expectVirtualBoard(page)
  await expect(page.getByRole('link', { name: 'Bets', exact: true })).toBeVisible()
})
