import { expect, type Page, test } from '@playwright/test'

import { amountIn } from '../dice/support.ts'
import { visit } from '../shell/support.ts'
import { duels, DUELS, ownStake, pressUntilGone, text } from './duel-support.ts'

const money = async (page: Page) =>
  amountIn(
    await page
      .locator('header')
      .getByText(/^[\d,]+\.\d\d$/)
      .textContent(),
  )

async function practise(page: Page): Promise<void> {
  await visit(page, DUELS)
  await expect(duels(page).offer).toBeEnabled()
}

test('D-49 D-6 two guests flip one coin for play money: both see the end, and verify the proof', async ({ page, browser }) => {
  const context = await browser.newContext()
  const second = await context.newPage()
  await practise(page)
  await practise(second)
  const stake = ownStake()
  await duels(page).stake.fill(text(stake))
  await duels(page).offer.click()
  await expect.poll(() => money(page)).toBe(10_000 - stake / 100)
  await page.reload()
  await expect(duels(page).row(`${text(stake)} ₽`)).toContainText('Your offer')
  const row = duels(second).row(`${text(stake)} ₽`)
  await expect(row).toBeVisible()
  await pressUntilGone(row.getByRole('button', { name: 'Join: Two' }), row)
  const left = [10_000 - stake / 100, 10_000 + (stake * 0.9) / 100].map((sum) => sum.toFixed(2))
  const both = async () => (await Promise.all([money(page), money(second)])).map((sum) => sum.toFixed(2)).toSorted()
  await expect.poll(both, { timeout: 60_000 }).toEqual(left.toSorted())
  await duels(page).latest.click()
  const drawn = page.getByRole('row').filter({ hasText: `${text(stake)} ₽` })
  await drawn.getByRole('button', { name: 'Check' }).first().click()
  await expect(duels(page).drawer.getByText('Matches', { exact: true })).toBeVisible()
  await context.close()
})

test('D-49 a play-money offer is absent from the real-money lobby, and is refunded in full', async ({ page, browser }) => {
  await practise(page)
  const stake = ownStake()
  await duels(page).stake.fill(text(stake))
  await duels(page).offer.click()
  const row = duels(page).row(`${text(stake)} ₽`)
  await expect(row).toContainText('Your offer')
  const other = await browser.newPage()
  await other.goto(`${DUELS}&money=real`)
  await expect(other.getByRole('tab', { name: /^Open duels/ })).toBeVisible()
  await expect(duels(other).row(`${text(stake)} ₽`)).toHaveCount(0)
  await other.close()
  await pressUntilGone(row.getByRole('button', { name: 'Take back' }), row)
  await expect.poll(() => money(page)).toBe(10_000)
})

test('PRO-2 on the smallest phone the way to open duels stands above the dock in each language', async ({ page, browser }) => {
  await practise(page)
  const stake = ownStake()
  await duels(page).stake.fill(text(stake))
  await duels(page).offer.click()
  const row = duels(page).row(`${text(stake)} ₽`)
  await expect(row).toContainText('Your offer')
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const ways = { en: /^Open duels: \d/, ru: /^Открытые дуэли: \d/, kz: /^Ашық жекпе-жектер: \d/ }
  for (const [locale, name] of Object.entries(ways)) {
    await visit(phone, DUELS.replace('/en', `/${locale}`))
    const way = (await phone.getByRole('button', { name }).boundingBox())!
    const dock = (await phone.locator('[data-dock] > section').boundingBox())!
    expect(way.y + way.height, locale).toBeLessThanOrEqual(dock.y)
  }
  await phone.close()
  await pressUntilGone(row.getByRole('button', { name: 'Take back' }), row)
})
