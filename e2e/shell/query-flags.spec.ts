import { expect, test } from '@playwright/test'

import { enter, visit } from './support.ts'

const PAGES = ['/en', '/en/policy/en/kyc', '/en/nothing']

test('NAV-3 NAV-4 each flag opens its modal on any page and leaves the URL; other parameters stay', async ({ page }) => {
  const opens = async (path: string, flag: string, title: string) => {
    await visit(page, `${path}?utm_source=a&${flag}&next=%2Fx`)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=a&next=%2Fx')
  }
  for (const path of PAGES) {
    await opens(path, 'login', 'Log in')
    await opens(path, 'signup', 'Sign up')
  }
  await enter(page.context())
  await opens('/en', 'deposit=', 'Deposit')
  await opens('/en', 'payout', 'Withdraw')
})

test('NAV-3 a link with a flag opens the modal in place; Back, Esc and the cross close it', async ({ page }) => {
  await visit(page, '/en')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  const open = () => page.locator('header').getByRole('link', { name: 'Log in' }).click()
  await open()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/en$/)
  await open()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
