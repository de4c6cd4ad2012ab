import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { ROULETTE, placeChips, roulette, spinOnce } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('G7 on a phone cells are 26 by 36 px; bets on several numbers are placed from a list', async ({ page }) => {
  await openAsGuest(page, ROULETTE)
  const shown = roulette(page).board.getByRole('button')
  await expect(shown).toHaveCount(49)
  const sizes = await shown.evaluateAll((keys) => keys.map((key) => [key.dataset.spot!, key.getBoundingClientRect()] as const))
  const small = sizes.filter(([id, { width, height }]) => height < 36 || width < (id.startsWith('straight:') ? 26 : 84))
  expect(small.map(([id]) => id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await placeChips(page, '10.00 ₽', 'Red')
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
