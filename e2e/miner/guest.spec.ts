import { expect, test } from '@playwright/test'

import { expectFree, settle, openAsGuest, visible } from '../dice/support.ts'
import { readAmount, gemsOpened, miner, PATH, setMines } from './support.ts'

test('PRO-7 D-6 a guest opens cells at once, sees the value of the next one, and cashes out', async ({ page }) => {
  await openAsGuest(page, PATH)
  await setMines(page, 1)
  await expect(miner(page).next).toHaveText('1.03×')
  await gemsOpened(page, 2)
  await expect(visible(page.getByText('95.7 %'))).toHaveCount(1) // 22 of the 23 remaining cells
  await expect(miner(page).next).toHaveText('1.12×')
  expect(await readAmount(miner(page).cashOut)).toBe(10.76)
  await settle(page) // by rule the button ignores presses for 300 ms after its meaning changed
  await miner(page).cashOut.click()
  await expect(page.getByText('+0.76 ₽ · 1.076×').filter({ visible: true }).first()).toBeVisible()
  await expect(miner(page).mines).toHaveCount(1)
  await expect(page.locator('header')).toContainText(/\d,\d\d\d\.\d6/)
})

test('PRO-7 the page shows where a round ends by itself; a mine ends it and all others are shown', async ({ page }) => {
  await openAsGuest(page, PATH)
  await setMines(page, 24)
  await expect(page.getByText('At step 1, 24.75×, the round ends by itself and pays 247.50 ₽.')).toBeVisible()
  const { start, cells, hit, mines } = miner(page)
  await expect(async () => {
    await expectFree(start)
    await settle(page)
    await start.click()
    await expect(cells.nth(7)).not.toHaveAttribute('aria-disabled', 'true')
    await cells.nth(7).click()
    await expect(mines).not.toHaveCount(0)
    expect(await hit.count()).toBe(1) // one time in 25 it was the gem
  }).toPass()
  await expect(mines).toHaveCount(23)
  await expect(page.getByText('−10.00 ₽').filter({ visible: true }).first()).toBeVisible()
  await expect(cells.nth(3)).toHaveAttribute('aria-disabled', 'true')
})

test('PRO-7 the number of mines is kept; no cell opens before a bet or during a request', async ({ page }) => {
  await openAsGuest(page, PATH)
  await page.getByRole('button', { name: 'One mine more' }).filter({ visible: true }).click()
  await page.reload()
  await expect(visible(page.getByText('4 mines', { exact: true }))).toBeVisible()
  const { cells, start } = miner(page)
  await expect(cells).toHaveCount(25)
  for (const at of [0, 24]) await expect(cells.nth(at)).toHaveAttribute('aria-disabled', 'true')
  const steps: string[] = []
  page.on('request', (request) => request.url().endsWith('/miner/step') && steps.push(request.url()))
  const seen = Promise.withResolvers<void>()
  await page.route('**/games/miner/step', (route) => seen.promise.then(() => route.continue()))
  await start.click()
  await expect(cells.nth(0)).not.toHaveAttribute('aria-disabled', 'true')
  await cells.nth(0).click()
  await expect(cells.nth(0)).toHaveAttribute('aria-busy', 'true')
  await cells.nth(1).click({ force: true })
  await cells.nth(0).click({ force: true })
  seen.resolve()
  await expect(cells.nth(0)).toHaveAccessibleName(/: (gem|mine)/)
  expect(steps).toHaveLength(1)
})
