import { expect, test } from '@playwright/test'

import { recordTexts } from '../recorded.ts'
import { choose } from '../shell/support.ts'
import { openAsGuest, table } from './support.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('PRO-4 on a phone the preferences of the table list no keys', async ({ page }) => {
  await openAsGuest(page)
  await page.getByRole('button', { name: 'Keys and comfort' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Keys and comfort' })
  await expect(sheet.getByRole('switch', { name: 'Sounds' })).toBeVisible()
  await expect(sheet.getByRole('switch', { name: 'Play with the keyboard' })).toBeHidden()
})

test('PRO-4 on a phone an autobet is set in a sheet, and the dock shows its progress', async ({ page }) => {
  await openAsGuest(page)
  await choose(page.getByRole('radio', { name: 'Auto' }).filter({ visible: true }))
  await page.getByRole('button', { name: 'Autobet settings' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Autobet settings' })
  await sheet.getByLabel('Number of bets').fill('4')
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect(sheet).toBeHidden()
  const shown = await recordTexts(page, page.locator('body')) // four bets take about a second
  await page.getByRole('button', { name: 'Start autobet' }).tap()
  await expect.poll(async () => (await shown()).some(([text]) => text!.includes('stops at a loss of 200.00'))).toBe(true)
  await expect(table(page).chips).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Start autobet' })).toBeVisible()
})
