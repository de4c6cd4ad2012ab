import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { freePort } from '../../tools/lib/ports.ts'
import { visitorOf } from '../../tools/lib/public-api.ts'
import { oneFirstLife } from './first-life.ts'
import { cut, databaseOf, demoLogin, eachInPlace, launch, runOperator, type Started } from './started.ts'

/** Several starts in a row, some with their own new database; one worker runs them all, because they share a first run. */
test.describe.configure({ mode: 'default', timeout: 400_000 })

/** In the middle of the creation: the files exist, the database does not start yet. */
const CREATING_MS = 200

const place = eachInPlace()
const firstLife = oneFirstLife()

const logsIn = async ({ port }: Started, block: string) => {
  const visitor = visitorOf(`http://fairhouse.localhost:${port}`)
  return (await visitor.call('POST /api/v2/auth/login/email/password', { body: demoLogin(block) })).ok
}

/** A copy of the stopped first run for this scenario. Returns its block. */
const inheritedBlock = async () => {
  const { block, copyTo } = await firstLife()
  copyTo(place.folder)
  return block
}

test('D-12 prints one short block on stdout: address, demo logins, inbox, sandbox pages', async () => {
  const { port, block } = await firstLife()
  expect(block).toContain(`http://fairhouse.localhost:${port}`)
  expect(block).toMatch(/demo login +\S+@\S+ \/ \S+/)
  expect(block).toContain(`http://inbox.fairhouse.localhost:${port}`)
  expect(block.trim().split('\n').length).toBeLessThan(10)
})

test('stops on ^C with all its processes, the database included', async () => {
  const { processes, left, code } = await firstLife()
  expect(processes.length).toBeGreaterThan(2)
  expect(code).toBe(0)
  expect(left).toEqual([])
})

test('reports in one line that another start uses the data', async () => {
  await expectRefused((await firstLife()).second, 'is in use by process')
})

test('D-12 opens the same data after ^C and after kill -9: existing accounts are still there', async () => {
  const block = await inheritedBlock()
  const again = await place.opened()
  expect(await logsIn(again, block)).toBe(true)
  again.child.kill('SIGKILL')
  await again.ended
  expect(await logsIn(await place.opened(), block)).toBe(true)
})

test('opens data again whose creation was interrupted soon after it began', async () => {
  const first = await launch(place.folder)
  await expect
    .poll(() => existsSync(databaseOf(place.folder)) || existsSync(`${databaseOf(place.folder)}.new`), {
      intervals: [20],
      timeout: 90_000,
    })
    .toBe(true)
  await new Promise((resolve) => setTimeout(resolve, CREATING_MS))
  await cut(first)
  expect(demoLogin((await place.opened()).stdout()).email).toContain('@')
})

test('reports in one line that the port is in use', async () => {
  const port = await freePort()
  const other = await new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })
  const started = await place.opened([], { PORT: String(port) })
  other.close()
  await expectRefused(started, `port ${port} is in use: set PORT`)
})

test('money.md A checks the whole ledger beside a stopped server, and exits with 1 on a difference', async () => {
  await inheritedBlock()
  const checked = runOperator(place.folder, 'check')
  expect([checked.status, checked.stdout.trim()]).toEqual([
    0,
    expect.stringMatching(/^the books agree: every rule holds over the whole journal \(\d+\.\d s\)$/),
  ])
})

test('a damaged data folder is reported in one line; it is deleted only on request', async () => {
  const block = await inheritedBlock()
  writeFileSync(join(databaseOf(place.folder), 'global', 'pg_control'), 'damaged')
  await expectRefused(await place.opened(), '--reset deletes the data and starts again')
  await expectRefused(await place.opened(['--reset']), '--yes')
  const afresh = await place.opened(['--reset', '--yes'])
  expect(await logsIn(afresh, block)).toBe(false)
  expect(await logsIn(afresh, afresh.stdout())).toBe(true)
})

async function expectRefused({ ended, stdout, stderr }: Started, reason: string): Promise<void> {
  expect(await ended).toBe(1)
  expect(stdout()).toBe('')
  const said = stderr()
    .trim()
    .split('\n')
    .filter((line) => !line.includes(' … ') && !line.includes(': done in '))
  expect(said).toEqual([expect.stringContaining(reason)])
}
