import { expect, type Page, test } from '@playwright/test'

import { unwrap, openAsGuest, openAsPlayer, table, visible } from '../dice/support.ts'
import { choose, waitForHydration } from '../shell/support.ts'

const auto = (page: Page) => choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
const tryIt = (page: Page) => visible(page.getByRole('button', { name: 'Try it 10,000 times' }))
const trial = (page: Page) => page.getByRole('dialog', { name: 'Your plan, 10,000 times' })
const offer = (page: Page) => page.getByRole('dialog', { name: 'A strategy from a link' })

/** "49.6 %" before its name, as a number. */
async function share(page: Page, name: string): Promise<number> {
  const text = await trial(page).getByText(name, { exact: true }).locator('..').locator('b').textContent()
  return Number.parseFloat(text!)
}

test('BEY-5 settings are simulated 10,000 times before real money, with the risk of ruin and the spread', async ({ page }) => {
  const { api, balance } = await openAsPlayer(page)
  await auto(page)
  await table(page).stake.fill('10')
  await page.getByLabel('Number of bets').fill('1')
  await page.getByLabel('Stop at a loss of').fill('10')
  await tryIt(page).click()
  await expect(trial(page).getByText('end with a profit')).toBeVisible({ timeout: 60_000 })
  // one bet at 49.5 %: all but one in two million simulations of 10,000 runs are within five standard errors of it, plus rounding
  expect(Math.abs((await share(page, 'end with a profit')) - 49.5)).toBeLessThan(2.6)
  expect(await share(page, 'lose to the limit or to the last coin')).toBe(0)
  await expect(trial(page).getByText('All bets played').locator('..')).toContainText('100 %')
  await expect(trial(page).locator('svg path')).not.toHaveCount(0)
  expect(unwrap(await api.call('GET /api/v2/games/history')).data).toEqual([])
  expect(Number(unwrap(await api.call('GET /profile/user')).user.balance)).toBe(balance)
})

test('BEY-5 a plan without a number of bets is simulated to its end, and can be simulated again', async ({ page }) => {
  await openAsGuest(page)
  await auto(page)
  await table(page).stake.fill('10')
  await page.getByLabel('Stop at a loss of').fill('30')
  await tryIt(page).click()
  await expect(trial(page).getByText('end with a profit')).toBeVisible({ timeout: 60_000 })
  expect(await share(page, 'lose to the limit or to the last coin')).toBeGreaterThan(90)
  const seed = await trial(page)
    .getByText(/^Seed of these runs/)
    .textContent()
  await trial(page).getByRole('button', { name: 'Play other runs' }).click()
  await expect(trial(page).getByText(/^Seed of these runs/)).not.toHaveText(seed!)
  await expect(trial(page).getByText('end with a profit')).toBeVisible({ timeout: 60_000 })
})

test('BEY-5 a plan for a multi-step game is simulated as the server plays it: cells, then the cash-out', async ({ page }) => {
  await openAsGuest(page, '/en/games/miner')
  await choose(page.getByRole('radio', { name: '3', exact: true }))
  await auto(page)
  await expect(tryIt(page)).toBeDisabled()
  const cells = page.getByRole('group', { name: 'Board of 25 cells' }).getByRole('button')
  for (const at of [0, 24]) await cells.nth(at).click()
  await page.getByLabel('Number of bets').fill('1')
  await tryIt(page).click()
  await expect(trial(page).getByText('end with a profit')).toBeVisible({ timeout: 60_000 })
  // 22/25 x 21/24 = 77 %, within five standard errors, plus rounding
  expect(Math.abs((await share(page, 'end with a profit')) - 77)).toBeLessThan(2.2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('BEY-5 the simulation opens from the autobet sheet and fits the screen', async ({ page }) => {
    await openAsGuest(page)
    await auto(page)
    await page.getByRole('button', { name: 'Autobet settings' }).click()
    await visible(page.getByLabel('Number of bets')).fill('3')
    await tryIt(page).click()
    await expect(trial(page).getByText('end with a profit')).toBeVisible({ timeout: 60_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

/** The link from the copy button. */
async function sharedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await auto(page)
  await table(page).stake.fill('7')
  await page.getByLabel('Number of bets').fill('25')
  await choose(visible(page.getByRole('radio', { name: 'Raise' })).last())
  await page.getByRole('button', { name: 'Copy a link to this strategy' }).click()
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(readClipboard).toContain('#strategy=')
  return readClipboard()
}

test('BEY-5 a strategy is shared by link: shown in full, applied when confirmed, never started', async ({ page, browser }) => {
  await openAsGuest(page)
  const link = await sharedLink(page)
  expect(link).toMatch(/\/games\/dice#strategy=/)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await waitForHydration(other)
  await expect(offer(other)).toContainText('under 49.50')
  await expect(offer(other)).toContainText('7.00 ₽')
  await expect(offer(other)).toContainText('Raise +100')
  await offer(other).getByRole('button', { name: 'Use these' }).click()
  await expect(offer(other)).toBeHidden()
  await expect(other.getByLabel('Number of bets')).toHaveValue('25')
  await expect(table(other).stake).toHaveValue('7.00')
  await expect(other.getByRole('button', { name: 'Start autobet' })).toBeVisible()
  await expect(other).not.toHaveURL(/strategy/)
  await other.reload()
  await expect(other.getByLabel('Number of bets')).toHaveValue('25')
  await expect(offer(other)).toBeHidden()
  await other.context().close()
})

test('BEY-5 a declined, damaged or foreign strategy changes nothing; a contradictory one is not simulated', async ({ page }) => {
  await openAsGuest(page)
  const link = await sharedLink(page)
  await page.getByLabel('Number of bets').fill('4')
  await page.goto('/en')
  await page.goto(link)
  await waitForHydration(page)
  await offer(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(offer(page)).toBeHidden()
  await expect(page.getByLabel('Number of bets')).toHaveValue('4')
  await expect(page).not.toHaveURL(/strategy/)
  await page.getByLabel('Stop at a loss of').fill('5')
  await expect(tryIt(page)).toBeDisabled()
  const strategy = { choice: { direction: 'under', target: 0 }, stake: '1', currency: 'RUB', auto: {} }
  await page.goto('/en')
  await page.goto(`/en/games/dice#strategy=${encodeURIComponent(JSON.stringify(strategy))}`)
  await expect(page.getByText('This strategy link does not work')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/strategy/)
})
