import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { type Browser, expect, type Page, test } from '@playwright/test'

import { authenticator } from '../access/support.ts'
import { expectAccessible } from '../looks.ts'
import { approve, atConsole, consoleUrl, decide, DONE, key, typeKeys, WAITING } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')
const NEW_PASSWORD = 'seven green kettles'

interface Keys {
  login: string
  password: string
  /** Of the app. */
  secret: string
}

/** A new operator of this scenario alone: deactivated ones lose their sessions. */
function addOperator(): Keys {
  const login = `e2e-${Date.now().toString(36)}`
  const printed = execFileSync(process.execPath, ['tools/operator.ts', 'add', login, `Guest ${login}`, 'cashier'], { cwd: ROOT }).toString()
  const [, password = '', secret = ''] = /^password +(\S+)\napp +otpauth:\S+[?&]secret=(\w+)/.exec(printed) ?? []
  expect(password, printed).not.toBe('')
  return { login, password, secret }
}

async function tryKeys(browser: Browser, keys: { login: string; password: string; code: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(consoleUrl())
  await typeKeys(page, keys)
  await page.getByRole('button', { name: 'Log in' }).click()
  return page
}

/** What a page shows under a label to copy it; labels may be in capitals. */
async function shownUnder(page: Page, label: string): Promise<string> {
  const [, shown] = new RegExp(`${label}\\s+(\\S[^\\n]*)`, 'i').exec(await page.locator('main').innerText()) ?? []
  expect(shown, label).toBeDefined()
  return shown!.trim()
}

test('D-2 a new log-in: one has the code, the other the link, and a deactivated operator is out', async ({ browser }) => {
  test.setTimeout(240_000)
  const keys = addOperator()
  const guest = await tryKeys(browser, { ...keys, code: authenticator(keys.secret).code() })
  await expect(guest.getByRole('button', { name: 'Log out' })).toBeVisible()

  const head = await atConsole(browser, 'head', '#/operators')
  await key(head, `New log-in for ${keys.login}`).click()
  await decide(head, 'Propose', `phone of ${keys.login}`)
  await expect(head.getByText(WAITING)).toBeVisible()
  await expectAccessible(head)
  const code = await shownUnder(head, `Code for ${keys.login}`)
  const admin = await approve(browser, `phone of ${keys.login}`, 'admin')
  await expectAccessible(admin)
  const link = await shownUnder(admin, 'Link to the new log-in')

  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Log in' })).toBeVisible()
  await guest.goto(link)
  await guest.getByLabel('Code of your colleague').fill('A'.repeat(16))
  await key(guest, 'Go on').click()
  await expect(guest.getByRole('alert')).toContainText('do not belong together')
  await guest.getByLabel('Code of your colleague').fill(code)
  await key(guest, 'Go on').click()
  await expect(guest.getByText(`(${keys.login})`)).toBeVisible()
  await expectAccessible(guest)
  const app = authenticator((await shownUnder(guest, 'Key of the app, to type')).replaceAll(' ', ''))
  await guest.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await guest.getByLabel('Code of your app').fill(app.code())
  await key(guest, 'Set up').click()
  await expect(guest.getByText('The new log-in is ready.')).toBeVisible()
  const old = await tryKeys(browser, { ...keys, code: authenticator(keys.secret).code() })
  await expect(old.getByRole('alert')).toContainText('is incorrect')
  const entered = await tryKeys(browser, { login: keys.login, password: NEW_PASSWORD, code: app.code() })
  await expect(entered.getByRole('button', { name: 'Log out' })).toBeVisible()
  await entered.goto(`${consoleUrl()}/#/own-password`)
  await expectAccessible(entered)
  await entered.getByLabel('Present password', { exact: true }).fill('not this one')
  await entered.getByLabel('New password', { exact: true }).fill('eight blue kettles')
  await entered.getByLabel('Code of your app').fill('000000')
  await key(entered, 'Change').click()
  await expect(entered.getByRole('alert')).toContainText('The present password or the code is incorrect')

  await head.reload()
  await key(head, `Deactivate ${keys.login}`).click()
  await decide(head, 'Deactivate', `the end of ${keys.login}`)
  await expect(head.getByText(WAITING)).toBeVisible()
  await approve(browser, `the end of ${keys.login}`, 'admin')
  await head.reload()
  await expect(head.getByRole('row').filter({ hasText: keys.login })).toContainText('deactivated')
})

test('D-2 nobody deactivates themselves, and a role without the right reads no list of operators', async ({ browser }) => {
  const admin = await atConsole(browser, 'admin', '#/operators')
  await expect(admin.getByRole('row').filter({ hasText: '(admin)' })).toContainText('a colleague')
  await expect(key(admin, 'Deactivate admin')).toHaveCount(0)
  const cashier = await atConsole(browser, 'desk', '#/operators')
  await expect(cashier.getByRole('alert')).toContainText('Your role does not allow this action: deactivate operators')
  await expect(cashier.getByRole('link', { name: 'Operators' })).toHaveCount(0)
  await expect(admin.getByText(DONE)).toHaveCount(0)
})
