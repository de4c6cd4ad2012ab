import { randomUUID } from 'node:crypto'

import { expect, test } from '@playwright/test'

import { expectAccessible } from '../looks.ts'
import { runExclusive } from '../run-exclusive.ts'
import { atConsole, consoleUrl, loadCredentials, logIn, lockOf, typeKeys } from './support.ts'

/** Five wrong attempts block a login. */
const unknownLogin = () => `nobody-${randomUUID()}`

test(
  'D-2 a right password with a wrong code is refused with the same message; the right code logs in',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto(consoleUrl())
    const { password, code } = await loadCredentials('desk')
    await typeKeys(page, { login: 'desk', password, code: code === '000000' ? '000001' : '000000' })
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText('is incorrect')
    await expect(page.getByLabel('Code of your app')).toHaveValue('')
    await runExclusive(lockOf('desk'), () => logIn(page, 'desk'))
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  },
)

test('D-2 a wrong password is refused; input and message stay while the code is looked up', async ({ page }) => {
  await page.clock.install()
  await page.goto(consoleUrl())
  await typeKeys(page, { login: unknownLogin(), password: 'a wrong password', code: '000000' })
  const lookAway = async () => {
    await page.clock.runFor(60_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.clock.runFor(1000)
  }
  await expectAccessible(page)
  await lookAway()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a wrong password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await lookAway()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await expect(page.getByLabel('Login')).toHaveValue(/^nobody-/)
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
})

test('D-2 a role without permission sees no link to a page, and its URL says so', async ({ browser }) => {
  const operatorPage = await atConsole(browser, 'desk', '#/verifications')
  await expect(operatorPage.getByRole('alert')).toContainText('Your role does not allow this action')
  await expect(operatorPage.getByRole('link', { name: 'Verification' })).toHaveCount(0)
  await expectAccessible(operatorPage)
  const head = await atConsole(browser, 'head')
  await expect(head.getByRole('link', { name: 'Verification' })).not.toHaveCount(0)
})
