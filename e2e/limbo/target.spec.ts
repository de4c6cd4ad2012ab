import { expect, test } from '@playwright/test'

import { openAsGuest } from '../dice/support.ts'
import { limbo, PATH, playOnce } from './support.ts'

test('D-65 limbo: target and chance edit one another, by text, ruler and one press', async ({ page }) => {
  await openAsGuest(page, PATH)
  const { target, chance, ruler, chips } = limbo(page)
  await expect(chance).toHaveValue('49.5000')
  await target.fill('12.34')
  await target.press('Enter')
  await expect(target).toHaveValue('12.30') // targets have three figures
  await expect(ruler).toHaveAttribute('aria-valuetext', '12.30×')
  await chance.fill('9.9')
  await chance.press('Enter')
  await expect(target).toHaveValue('10.00')
  await ruler.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(target).toHaveValue('9.99')
  await page.keyboard.press('Home')
  await expect(target).toHaveValue('1.01')
  await page.getByRole('group', { name: 'Targets of one press' }).getByRole('button', { name: '1.50×' }).click()
  await playOnce(page)
  await expect(chips.first()).toHaveText(/^[\d,]+\.\d\d×/)
})
