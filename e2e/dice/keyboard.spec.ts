import { expect, test } from '@playwright/test'

import { sitAsGuest, table } from './support.ts'

test('PRO-4 dice is played with the keyboard alone', async ({ page }) => {
  await sitAsGuest(page)
  const { stake, chips } = table(page)
  await page.keyboard.press('Space')
  await expect(chips).toHaveCount(0) // off until the player says so
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys and comfort' })
  await expect(help).toBeVisible()
  await help.getByRole('switch', { name: 'Play with the keyboard' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.locator('body').press('d')
  await expect(stake).toHaveValue('20.00')
  await page.locator('body').press('a')
  await expect(stake).toHaveValue('10.00')
  await page.getByRole('slider', { name: 'Roll under' }).press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(chips).toHaveCount(1)
})

test('PRO-4 arrows move the line, and Space in a field is a space', async ({ page }) => {
  await sitAsGuest(page)
  const line = page.getByRole('slider', { name: 'Roll under' })
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', '49.51')
  await page.keyboard.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', '98.00')
  await expect(page.getByLabel('Multiplier', { exact: true })).toHaveValue('1.0102')
  await table(page).stake.focus()
  await page.keyboard.press('Space')
  await expect(table(page).chips).toHaveCount(0)
})
