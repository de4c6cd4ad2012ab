import { expect, test } from '@playwright/test'

import { sitAsGuest } from '../dice/support.ts'
import { ROULETTE, lay, roulette, spinOnce } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('G7 on a phone the board has twelve columns, cells of 26 by 36 px and outside bets of 84 by 36', async ({ page }) => {
  await sitAsGuest(page, ROULETTE)
  const shown = roulette(page).board.getByRole('button')
  await expect(shown).toHaveCount(49)
  const sizes = await shown.evaluateAll((keys) => keys.map((key) => [key.dataset.spot!, key.getBoundingClientRect()] as const))
  const small = sizes.filter(([id, { width, height }]) => height < 36 || width < (id.startsWith('straight:') ? 26 : 84))
  expect(small.map(([id]) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('G7 on a phone bets on several numbers are laid from a list, and a spin is one press under the thumb', async ({ page }) => {
  await sitAsGuest(page, ROULETTE)
  await lay(page, '10.00 ₽', 'Red')
  await page.getByRole('button', { name: 'Splits, corners…' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Bets on several numbers' })
  await sheet.getByRole('button', { name: '17, black' }).tap()
  const list = sheet.getByRole('list', { name: 'Bets with 17' })
  await expect(list.getByRole('listitem')).toHaveCount(11)
  await list.getByRole('button', { name: 'Corner 16, 17, 19, 20, pays 9×' }).tap()
  await expect(list.getByRole('button', { name: 'Corner 16, 17, 19, 20, pays 9×' })).toContainText('10.00 ₽')
  await sheet.getByRole('button', { name: 'Done' }).last().tap()
  const { spin } = roulette(page)
  await expect(spin).toHaveText(/20\.00\s₽/)
  const box = (await spin.boundingBox())!
  expect(box.y).toBeGreaterThan((844 * 2) / 3)
  await spinOnce(page)
  await expect.poll(() => spin.boundingBox()).toEqual(box)
})

test('G7 at 360 px nothing scrolls sideways in any language, and a cell stays 24 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['ru', 'en', 'kz']) {
    await page.goto(`/${language}/games/roulette`)
    await expect(page.locator('body[data-hydrated]')).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(360)
    const cell = (await page.locator('[data-spot="straight:36"]').boundingBox())!
    expect(cell.width).toBeGreaterThanOrEqual(24)
  }
})
