import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'

const row = (page: import('@playwright/test').Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('BEY-15 D-18 the footer leads to the status: services, times and the last reconciliation', async ({ page }) => {
  await page.goto('/en/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
  await expect(page.getByRole('heading', { name: 'What works now' })).toBeVisible()
  await expect(page.getByText('They agree')).toBeVisible({ timeout: 90_000 }) // the first check may be a minute away
  await expect(page.getByText('no difference').first()).toBeVisible()
  for (const name of ['Accounts and payments', 'Crash', 'Dice', 'Other games and the live feed']) {
    await expect(row(page, name)).toContainText('Answers')
    await expect(row(page, name)).toContainText(/\d+\sms/)
  }
  await expectAccessible(page)
})

test('BEY-15 an unavailable service or server is shown as such, and outdated figures are removed', async ({ page }) => {
  await page.goto('/en/status')
  for (const name of ['Accounts and payments', 'Dice', 'Crash']) await expect(row(page, name)).toContainText('Answers')
  await page.route('**/health', (route) => (new URL(route.request().url()).hostname.startsWith('api.') ? route.abort() : route.continue()))
  await page.route('**/api/v2/status', (route) => route.fulfill({ status: 503, json: { code: 'busy', message: 'busy: later' } }))
  for (const name of ['Accounts and payments', 'Dice', 'Crash'])
    await expect(row(page, name)).toContainText('No answer', { timeout: 30_000 })
  await expect(page.getByText('The server gives no answer at this moment.').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('They agree')).toHaveCount(0)
})
