/** People at the operators' console, each in a browser of their own. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page } from '@playwright/test'

import { siteUrl } from '../shell/support.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')

export const consoleUrl = () => siteUrl().origin.replace('//', '//console.')

/** What `npm run operator` tells a newcomer: the password, and what the app shows now. `DATA_DIR` names the house. */
async function keysOf(login: string): Promise<{ password: string; code: string }> {
  const { stdout } = await run(process.execPath, ['tools/operator.ts'], { cwd: ROOT })
  const [, password, code] = new RegExp(`^${login} +(\\S+) +(\\d{6})$`, 'm').exec(stdout) ?? []
  expect(password, stdout).toBeDefined()
  return { password: password!, code: code! }
}

/** A code counts once: where somebody used this one, the next is waited for. */
export async function atConsole(browser: Browser, login: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(consoleUrl())
  await expect(async () => {
    const { password, code } = await keysOf(login)
    await typeKeys(page, { login, password, code })
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible({ timeout: 10_000 })
  }).toPass({ intervals: [30_000], timeout: 100_000 })
  return page
}

export async function typeKeys(page: Page, { login, password, code }: { login: string; password: string; code: string }): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code of your app').fill(code)
}

/** Gives the reason that the open dialog asks for. */
export async function decide(page: Page, verb: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}
