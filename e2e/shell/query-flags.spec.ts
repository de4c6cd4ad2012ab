import { expect, test } from '@playwright/test'

import { visit, visitAsPlayer } from './support.ts'

const PAGES = ['/en', '/en/policy/en/kyc', '/en/nothing']

for (const [flag, title] of [
  ['login', 'Log in'],
  ['signup', 'Sign up'],
] as const) {
  test(`NAV-3 NAV-4 \`${flag}\` opens its modal on any page and leaves the address, other parameters stay`, async ({ page }) => {
    for (const path of PAGES) {
      await visit(page, `${path}?utm_source=a&${flag}&next=%2Fx`)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=a&next=%2Fx')
    }
  })
}

test('NAV-3 NAV-4 `deposit` opens the payment modal of a player and leaves the address', async ({ page }) => {
  await visitAsPlayer(page, '/en?deposit=&utm_source=a')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('?utm_source=a')
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
