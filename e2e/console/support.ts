/** Operators at the console, each in their own browser. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type Browser, type Cookie, expect, type Locator, type Page } from '@playwright/test'

import { type Visitor, visitorOf } from '../../tools/lib/public-api.ts'
import { unwrap } from '../dice/support.ts'
import { runExclusive } from '../run-exclusive.ts'
import { enter, siteUrl } from '../shell/support.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

export const consoleUrl = () => siteUrl().origin.replace('//', '//console.')

export type Login = 'desk' | 'risk' | 'head' | 'admin'

/** The output of `npm run operator`: the password, and the current code of the app. `DATA_DIR` names the instance. */
export async function loadCredentials(login: Login): Promise<{ password: string; code: string }> {
  const { stdout } = await run(process.execPath, ['tools/operator.ts'], { cwd: ROOT })
  const [, password, code] = new RegExp(`^${login} +(\\S+) +(\\d{6})$`, 'm').exec(stdout) ?? []
  expect(password, stdout).toBeDefined()
  return { password: password!, code: code! }
}

/** A page of the console. Scenarios never log out, because others share the session. */
export async function atConsole(browser: Browser, login: Login, path = ''): Promise<Page> {
  const context = await browser.newContext()
  await context.addCookies(await runExclusive(lockOf(login), () => loadSession(browser, login)))
  const page = await context.newPage()
  await page.goto(`${consoleUrl()}/${path}`)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  return page
}

/** A code counts once, and five wrong ones block the login: log-ins of one operator are sequential. */
export const lockOf = (login: Login): string => `the console as ${login}`

/** A session lasts a working day: one log-in serves all scenarios in all processes. */
async function loadSession(browser: Browser, login: Login): Promise<Cookie[]> {
  const file = join(process.env.DATA_DIR!, `console-${login}.json`)
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cookie[]) : []
  if (stored.some(({ expires }) => expires * 1000 > Date.now())) return stored
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(consoleUrl())
  await logIn(page, login)
  const cookies = await context.cookies(consoleUrl())
  writeFileSync(file, JSON.stringify(cookies), { mode: 0o600 })
  await context.close()
  return cookies
}

const CODE_MS = 30_000
/** The clocks of the app and the server are the same; the code is new a moment later. */
const MOMENT_MS = 500
const waitForNextCode = (page: Page) => page.waitForTimeout(CODE_MS - (Date.now() % CODE_MS) + MOMENT_MS)

/** If another scenario used this code, waits for the next. Three wrong codes are fewer than those that block a login. */
export async function logIn(page: Page, login: Login, tries = 3): Promise<void> {
  await typeKeys(page, { login, ...(await loadCredentials(login)) })
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/login') && response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Log in' }).click()
  if ((await answer).ok()) return expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(tries, `log-ins of ${login} left`).toBeGreaterThan(1)
  await waitForNextCode(page)
  return logIn(page, login, tries - 1)
}

/** In the dialog that asks for a new code. If the code was used, waits for the next, as a log-in does. */
export async function enterNewCode(page: Page, login: Login, tries = 3): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'A new code' })
  await dialog.getByLabel('Code of your app').fill((await loadCredentials(login)).code)
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/prove'))
  await dialog.getByRole('button', { name: 'Go on' }).click()
  if ((await answer).ok()) return
  expect(tries, `codes of ${login} left`).toBeGreaterThan(1)
  await waitForNextCode(page)
  return enterNewCode(page, login, tries - 1)
}

export async function typeKeys(page: Page, { login, password, code }: { login: string; password: string; code: string }): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code of your app').fill(code)
}

/** Opens a page by its name, as by hand. */
export const turnTo = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).first().click()

export const key = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })

/** Lists poll every 15 seconds; reloads to poll at once. */
export async function waitFor(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(locator).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

export const DONE = 'Done.'
export const WAITING = 'Waiting for a second person.'

/** Fills the reason that the open dialog requires, and the message to the player, if required. */
export async function decide(page: Page, verb: string, reason: string, cause?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (cause !== undefined) await dialog.getByLabel('Sent to the player').selectOption(cause)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The dialog sends nothing without a reason and the message to the player. */
export async function expectBothRequired(page: Page, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog.getByText('Required')).toHaveCount(2)
}

/** A decision that needs two people is approved by the head of payments, found by its reason. */
export async function approve(browser: Browser, reason: string, second: Login = 'head'): Promise<Page> {
  const head = await atConsole(browser, second, '#/approvals')
  await head
    .getByRole('row')
    .filter({ hasText: reason })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await decide(head, 'Approve', 'seen at the bank')
  await expect(head.getByText(DONE)).toBeVisible()
  return head
}

/** Whether one person is sufficient depends on the day's earlier decisions. */
export async function approveIfNeeded(browser: Browser, page: Page, reason: string): Promise<void> {
  const said = page.getByText(DONE).or(page.getByText(WAITING))
  await expect(said).toBeVisible()
  if ((await said.textContent()) === WAITING) await approve(browser, reason)
}

export interface KnownPlayer {
  api: Visitor
  /** The player's number. */
  id: string
}

/** A player of this page's browser with a known number. */
export async function knownPlayer(page: Page): Promise<KnownPlayer> {
  const { token } = await enter(page.context())
  return loadPlayer(token)
}

export async function loadPlayer(token: string): Promise<KnownPlayer> {
  const api = visitorOf(siteUrl().origin)
  api.useToken(token)
  return { api, id: `${unwrap(await api.call('GET /profile/user')).user.id}` }
}
