import { expect, type Page, test } from '@playwright/test'

import { amountIn, enterWithMoney, loadBalance } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { type OwnStudio, openOwnStudio } from './own-studio.ts'

// the scenario's own studio has an address that the site's policy does not name
test.use({ bypassCSP: true })
test.describe.configure({ mode: 'default' })

let studio: OwnStudio
test.beforeAll(async () => {
  studio = await openOwnStudio()
})
test.afterAll(() => studio.close())

const TABLE = '/en/games/live-casino/studio-roulette/play'
const start = (page: Page, state: string) => page.locator(`[data-start="${state}"]`)
const FAILED = 'The game did not start, nothing was charged.'

test('PRO-10 a game that is opened while its studio restarts starts by itself', async ({ page }) => {
  await enterWithMoney(page)
  await studio.serve(page)
  await visit(page, TABLE)
  await expect(start(page, 'starting')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('gives no answer')).toBeAttached()
  await studio.start()
  await expect(start(page, 'started')).toBeVisible()
})

test('PRO-10 a game whose studio stays away says so, charges nothing, and starts when the player tries again', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  const had = await loadBalance(api)
  await studio.serve(page)
  await studio.kill()
  await visit(page, TABLE)
  await expect(page.getByText(FAILED)).toBeVisible({ timeout: 40_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'All tables' }).last()).toBeVisible()
  await studio.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(start(page, 'started')).toBeVisible()
  expect(await loadBalance(api)).toBe(had)
})

test('PRO-10 a table that a fault has closed says where the stakes are, and goes on with them', async ({ page }) => {
  const { api } = await enterWithMoney(page)
  await studio.serve(page)
  await visit(page, TABLE)
  const frame = page.frameLocator('iframe')
  const status = frame.locator('#status')
  const seconds = async () => Number((await frame.locator('#timer').isVisible()) && (await frame.locator('#seconds').textContent()))
  await expect.poll(seconds, { timeout: 90_000 }).toBeGreaterThan(8)
  await frame.locator('[data-bet="red"]').click()
  await frame.locator('#put').click()
  await expect(status).toContainText('Stake taken')
  const seeds = studio.damage('roulette')
  await expect(status).toContainText(/closed for now by a fault.*Your stakes of .* stay in this round/, { timeout: 40_000 })
  await expect(frame.locator('[data-bet="red"]')).toBeDisabled()
  await expect(start(page, 'started')).toBeVisible()
  seeds.repair()
  await expect(status).toContainText(/Won|Returned|No gain/, { timeout: 90_000 })
  const balance = async () => amountIn(await frame.locator('#balance').textContent())
  await expect.poll(async () => (await balance()) - (await loadBalance(api))).toBe(0)
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(2)
  await expect(frame.locator('[data-bet="red"]')).toBeEnabled()
})
