import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { atConsole, consoleUrl, keysOf, logIn, typeKeys } from './support.ts'

test('D-2 the console lets nobody in without the right password and code', async ({ page }) => {
  await page.goto(consoleUrl())
  await typeKeys(page, { login: 'nobody', password: 'a wrong password', code: '000000' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not fit together')
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
})

test('D-2 a right password with a wrong code is refused in the same words; the right code lets in, and leaving ends it', async ({
  page,
}) => {
  await page.goto(consoleUrl())
  const { password, code } = await keysOf('desk')
  await typeKeys(page, { login: 'desk', password, code: code === '000000' ? '000001' : '000000' })
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not fit together')
  await expect(page.getByLabel('Code of your app')).toHaveValue('')
  await logIn(page, 'desk')
  await expect(page.getByRole('heading', { level: 1, name: 'Matching' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('D-2 a role that is not there for it is offered no page of it, and its address says so', async ({ browser }) => {
  const desk = await atConsole(browser, 'desk', '#/verifications')
  await expect(desk.getByRole('alert')).toContainText('has not the role')
  await expect(desk.getByRole('link', { name: 'Verification' })).toHaveCount(0)
  await expectAccessible(desk)
  const head = await atConsole(browser, 'head')
  await expect(head.getByRole('link', { name: 'Verification' })).not.toHaveCount(0)
})
