import { expect, test } from '@playwright/test'

import { openAsPlayer } from '../dice/support.ts'
import { ROULETTE, placeChips, roulette } from './support.ts'

test('CON-2 G7 the limits bind the sum of all chips', async ({ page }) => {
  await openAsPlayer(page, ROULETTE)
  await expect(page.getByText('1 – 10,000 ₽ a spin').filter({ visible: true })).toBeVisible()
  const { tool, spin } = roulette(page)
  await placeChips(page, '1,000.00 ₽', 'Red', 'Black', 'Odd')
  await tool('2×: double all chips').click()
  await tool('2×: double all chips').click()
  await expect(page.getByText('The largest bet is 10,000.00 ₽.').filter({ visible: true })).toBeVisible()
  await expect(spin).toBeDisabled()
})
