import { expect, test } from '@playwright/test'

import { openAsGuest, table } from './support.ts'

test('PRO-4 dice is set by arrows and typed numbers, and played by keyboard alone once keys are on', async ({ page }) => {
  await openAsGuest(page)
  const { stake, chips } = table(page)
  await page.keyboard.press('Space')
  await expect(chips).toHaveCount(0) // off by default
  await expect(page.locator('[data-key-cap]')).toHaveCount(0)
  const line = page.getByRole('slider', { name: 'Roll under' })
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuetext', '49.51')
  await page.keyboard.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', '98.00')
  await expect(page.getByLabel('Multiplier', { exact: true })).toHaveValue('1.0102')
  await page.getByRole('button', { name: 'Switch to rolling over' }).click()
  await expect(page.getByRole('textbox', { name: 'Roll over' })).toHaveValue('1.99') // the other side keeps the chance
  await page.getByRole('button', { name: 'Switch to rolling under' }).click()
  await page.locator('h1').click() // Space on a focused button activates that button
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys and comfort' })
  await expect(help).toBeVisible()
  await help.getByRole('switch', { name: 'Play with the keyboard' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  const caps = page.locator('[data-key-cap]').filter({ visible: true })
  await expect(caps).toHaveText(['A', 'D', 'Space'])
  await expect(table(page).roll).toBeVisible() // a cap does not change the name of its button
  await page.locator('body').press('d')
  await expect(stake).toHaveValue('20.00')
  await page.locator('body').press('a')
  await expect(stake).toHaveValue('10.00')
  await page.getByRole('slider', { name: 'Roll under' }).press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(chips).toHaveCount(1)
})
