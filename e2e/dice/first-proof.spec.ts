import { expect, test } from '@playwright/test'

import { visit } from '../shell/support.ts'
import { openAsGuest, table } from './support.ts'

test('BEY-2 a first visitor bets, opens the seed and sees "Matches", by keyboard, and is not asked again', async ({ page }) => {
  await openAsGuest(page)
  const offer = page.getByRole('button', { name: 'Prove a round in 20 seconds' })
  await offer.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Proof of the round' })
  const steps = drawer.getByRole('list', { name: 'Your first proof' })
  await expect(steps).toBeVisible()
  await drawer.getByRole('button', { name: 'Open the seed' }).focus()
  await page.keyboard.press('Enter')
  await expect(steps.getByText('Matches. Your browser drew the same result without us.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(table(page).chips).toHaveCount(1)
  await visit(page, '/en/games/limbo')
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  await expect(offer).toHaveCount(0)
})

test('BEY-2 the offer of a first proof can be declined for good', async ({ page }) => {
  await openAsGuest(page)
  await page.getByRole('button', { name: 'Do not offer this again' }).click()
  const offer = page.getByRole('button', { name: 'Prove a round in 20 seconds' })
  await expect(offer).toHaveCount(0)
  await visit(page, '/en/games/upgrade')
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
  await expect(offer).toHaveCount(0)
})
