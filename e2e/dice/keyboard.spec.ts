import { expect, test } from '@playwright/test'

import { waitForHydration } from '../shell/support.ts'
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
  await expect(caps).toHaveText(['A', 'D', '1', '2', '3', '4', 'Space'])
  await expect(table(page).roll).toBeVisible() // a cap does not change the name of its button
  await page.locator('body').press('d')
  await expect(stake).toHaveValue('20.00')
  await page.locator('body').press('a')
  await expect(stake).toHaveValue('10.00')
  await page.locator('body').press('3')
  await expect(stake).toHaveValue('50.00')
  await page.getByRole('group', { name: 'Chances of one press' }).getByRole('button', { name: '25 %' }).click()
  await expect(page.getByRole('slider', { name: 'Roll under' })).toHaveAttribute('aria-valuetext', '25.00')
  await page.getByRole('slider', { name: 'Roll under' }).press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(chips).toHaveCount(1)
})

test('PRO-4 a preset brings choice and stake of a game back under its name, after a reload too', async ({ page }) => {
  await openAsGuest(page)
  const { stake } = table(page)
  const line = page.getByRole('slider', { name: 'Roll under' })
  const openPresets = async () => {
    await page.getByRole('button', { name: 'Keys and comfort' }).click()
    await page.getByRole('button', { name: 'Presets of this game' }).click()
    return page.getByRole('dialog', { name: 'Presets: Dice' })
  }
  await page.getByRole('group', { name: 'Quick stakes' }).getByRole('button', { name: '50', exact: true }).click()
  await page.getByRole('button', { name: '75 %' }).click()
  const presets = await openPresets()
  await presets.getByLabel('Name').fill('Calm')
  await presets.getByRole('button', { name: 'Save the settings as they are' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '10 %', exact: true }).click()
  await stake.fill('20')
  await page.reload()
  await waitForHydration(page)
  await (await openPresets()).getByRole('button', { name: 'Calm', exact: true }).click()
  await expect(stake).toHaveValue('50.00')
  await expect(line).toHaveAttribute('aria-valuetext', '75.00')
  await (await openPresets()).getByRole('button', { name: 'Remove Calm' }).click()
  await expect(presets.getByRole('button', { name: 'Calm', exact: true })).toHaveCount(0)
})
