/** `npm run operator -- add` as a new user types it: with only the data folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page, test } from '@playwright/test'

import { authenticator } from '../access/support.ts'
import { typeKeys } from '../console/support.ts'
import { databaseOf, eachInPlace, runOperator, type Started, stop } from './started.ts'

test.describe.configure({ timeout: 400_000 })

const place = eachInPlace()

const operator = (...words: string[]) => runOperator(place.folder, ...words)

interface Keys {
  login: string
  password: string
  code(): string
}

function addOperator(login: string): Keys {
  const { stdout, stderr } = operator('add', login, `${login} of the day`, 'cashier')
  const [, password = '', secret = ''] = /^password +(\S+)\napp +otpauth:\S+[?&]secret=(\w+)/.exec(stdout) ?? []
  expect(password, stderr).not.toBe('')
  return { login, password, code: authenticator(secret).code }
}

async function logsIn(page: Page, { port }: Started, { login, password, code }: Keys): Promise<void> {
  await page.context().clearCookies() // a host's cookies are the same on every port
  await page.goto(`http://console.fairhouse.localhost:${port}`)
  await typeKeys(page, { login, password, code: code() })
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

function expectRefused(reason: string, ...words: string[]): void {
  const { status, stdout, stderr } = operator(...words)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(reason)])
}

test('D-2 BEY-23 an operator is created beside a running or stopped server, logs in as printed, and the log of acts is whole', async ({
  page,
}) => {
  const first = await place.opened()
  await logsIn(page, first, addOperator('masha'))
  expect(await stop(first)).toBe(0)
  const boris = addOperator('boris')
  expect(existsSync(join(databaseOf(place.folder), 'postmaster.pid'))).toBe(false)
  expectRefused('masha is taken', 'add', 'masha', 'Masha', 'risk')
  expectRefused('there is no role king; the roles are admin, cashier, head, risk', 'add', 'king', 'King', 'king')
  await logsIn(page, await place.opened(), boris)
  expectWholeLog()
})

function expectWholeLog(): void {
  const [, link = ''] = /^the log of acts is whole: \d+ lines; the last link is (\d+:[0-9a-f]{64})$/m.exec(operator('audit').stdout) ?? []
  expect(operator('audit', link).stdout).toContain('as it was noted')
  expectRefused('is no link', 'audit', 'yesterday')
  const { status, stderr } = operator('audit', link.replace(/:.*/, `:${'0'.repeat(64)}`))
  expect([status, stderr]).toEqual([1, expect.stringContaining('is not the one that was noted')])
}

test('reports in one line what is missing: an instance, a command, a role', () => {
  expectRefused('npm start makes one', 'add', 'masha', 'Masha', 'cashier')
  expectRefused('ROLE is the name of a stored role', 'add', 'masha', 'Masha')
  expectRefused('unknown command remove', 'remove', 'masha')
  expect(existsSync(join(place.folder, 'pg-password'))).toBe(false)
})
