import { expect, test } from '@playwright/test'

import { rollOnce, openAsGuest, table, visible } from './support.ts'

test('PRO-4 D-6 a demo round is committed before the bet, labelled as play money, and in no public feed', async ({ page }) => {
  await openAsGuest(page)
  await expect(visible(page.getByText('Bet amount')).first().locator('..')).toContainText('Demo')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(table(page).drawer).toContainText('Sealed for the next round')
  await expect(table(page).drawer).toContainText(/[0-9a-f]{64}/)
  await table(page).drawer.getByRole('button', { name: 'Close' }).click()
  const bet = page.waitForResponse(/\/games\/dice\/bet$/)
  await rollOnce(page)
  const { id } = (await (await bet).json()) as { id: string }
  const feed = page.waitForResponse(/\/api\/v2\/feed\?/)
  await page.getByRole('tab', { name: 'All bets' }).click()
  expect(await (await feed).text()).not.toContain(id)
  await page.getByRole('tab', { name: 'My bets' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2)
})

test('D-6 Play for real opens the registration, and the game page keeps its settings', async ({ page }) => {
  await openAsGuest(page)
  await page.getByLabel('Chance', { exact: true }).fill('25')
  await table(page).stake.fill('50')
  await page.getByRole('link', { name: 'Play for real' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Chance', { exact: true })).toHaveValue('25.00')
  await expect(table(page).stake).toHaveValue(/^50/)
})
