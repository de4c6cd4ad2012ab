import { type Browser, expect, type Page, test } from '@playwright/test'

import { amountIn, loadBalance, openAsGuest, openAsPlayer } from '../dice/support.ts'
import { expectAccessible } from '../looks.ts'
import { runExclusive } from '../run-exclusive.ts'
import { labelOf } from '../shell/support.ts'
import { pathOf, type Room, room, stakeInRoom } from './support.ts'

const lockOf = (name: Room) => `the ${name} practice room`
const money = async (page: Page) =>
  amountIn(
    await page
      .locator('header')
      .getByText(/^[\d,]+\.\d\d$/)
      .textContent(),
  )

async function practise(page: Page, name: Room): Promise<void> {
  await openAsGuest(page, pathOf(name))
  await expect(room(page).add).toBeEnabled()
}

test('D-49 D-6 two guests fill a pot of play money and both see the winner', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await runExclusive(lockOf('yellow'), () => twoPractise(page, browser))
})

async function twoPractise(page: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext()
  const second = await context.newPage()
  await practise(page, 'yellow')
  await practise(second, 'yellow')
  await expect(room(page).holders).toContainText('Nobody is practising in this room now.')
  await stakeInRoom(page, '30')
  await expect(room(page).holders).toContainText('Nobody else is practising here now.')
  await stakeInRoom(second, '10')
  for (const one of [page, second]) {
    await expect(room(one).holders).toContainText('2 players')
    await expect(room(one).takeBack).toHaveCount(0)
  }
  const both = async () => [await money(page), await money(second)]
  await expect.poll(async () => ['10008,9990', '9970,10028'].includes(String(await both())), { timeout: 120_000 }).toBe(true)
  await page.getByRole('button', { name: 'Check' }).first().click()
  await expect(room(page).drawer.getByText('Matches', { exact: true })).toBeVisible()
  await context.close()
}

test('D-49 a guest alone in a practice room cancels the stake, also after a reload', async ({ page }) => {
  await runExclusive(lockOf('red'), async () => {
    await practise(page, 'red')
    await stakeInRoom(page, '20')
    await expect.poll(() => money(page)).toBe(9980)
    await page.reload()
    await expect(room(page).holders.getByText('You', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await room(page).takeBack.click()
    await expect.poll(() => money(page)).toBe(10_000)
  })
})

test('D-49 a player practises with the switch, keeps it from room to room, and no real money moves', async ({ page }) => {
  await runExclusive(lockOf('purple'), async () => {
    const { api, balance } = await openAsPlayer(page, '/en/games/rooms')
    await labelOf(page.getByRole('radio', { name: 'Demo' })).click()
    const purple = page.getByRole('article', { name: 'Purple' }).getByRole('link')
    await expect(purple).toHaveAttribute('href', /money=demo/) // the switch changes the URL, and the links follow
    await purple.click()
    await expect(page).toHaveURL(/\/games\/rooms\/purple\?money=demo$/)
    await page.reload()
    await expect(room(page).verify).toBeEnabled()
    await expect(room(page).add).toBeEnabled()
    await stakeInRoom(page, '50')
    expect(await loadBalance(api)).toBe(balance)
    await room(page).takeBack.click()
    await expect(room(page).holders.getByText('You', { exact: true })).toHaveCount(0)
    await labelOf(page.getByRole('radio', { name: 'Real' })).click()
    await expect(page).toHaveURL(/\/games\/rooms\/purple$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('D-49 a guest finds stake, action and the link to real play within thumb reach', async ({ page }) => {
    await practise(page, 'red')
    const { height, y } = (await room(page).add.boundingBox())!
    expect([height >= 44, y > 740 / 2]).toEqual([true, true])
    await expect(page.getByRole('link', { name: 'Play for real' }).filter({ visible: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
