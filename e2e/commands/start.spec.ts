import { existsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

import { freePort } from '../../tools/lib/ports.ts'
import { visitorOf } from '../../tools/lib/public-api.ts'
import { cut, databaseOf, demoLogin, descendants, eachInPlace, launch, type Started, stillRunning, stop } from './started.ts'

/** Several starts in a row, each with a database of its own to make. */
test.describe.configure({ timeout: 400_000 })

const place = eachInPlace()

const logsIn = async ({ port }: Started, block: string) => {
  const visitor = visitorOf(`http://fairhouse.localhost:${port}`)
  return (await visitor.call('POST /api/v2/auth/login/email/password', { body: demoLogin(block) })).ok
}

test('D-12 prints one short block on stdout: address, demo logins, inbox, sandbox pages', async () => {
  const { port, stdout } = await place.opened()
  expect(stdout()).toContain(`http://fairhouse.localhost:${port}`)
  expect(stdout()).toMatch(/demo login +\S+@\S+ \/ \S+/)
  expect(stdout()).toContain(`http://inbox.fairhouse.localhost:${port}`)
  expect(stdout().trim().split('\n').length).toBeLessThan(10)
})

test('D-12 reopens the same data: who had an account before has it now', async () => {
  const first = await place.opened()
  const block = first.stdout()
  expect(await stop(first)).toBe(0)
  expect(await logsIn(await place.opened(), block)).toBe(true)
})

test('ends at ^C with all it started, the database included', async () => {
  const started = await place.opened()
  const all = descendants(started.child.pid!)
  expect(all.length).toBeGreaterThan(2)
  expect(await stop(started)).toBe(0)
  expect(stillRunning(all)).toEqual([])
})

test('opens data again that a kill -9 left behind', async () => {
  const first = await place.opened()
  const block = first.stdout()
  first.child.kill('SIGKILL')
  await first.ended
  expect(await logsIn(await place.opened(), block)).toBe(true)
})

for (const delayMs of [0, 200, 600])
  test(`opens data again whose making was cut off ${delayMs} ms after it began`, async () => {
    const first = await launch(place.folder)
    await expect
      .poll(() => existsSync(databaseOf(place.folder)) || existsSync(`${databaseOf(place.folder)}.new`), {
        intervals: [20],
        timeout: 90_000,
      })
      .toBe(true)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await cut(first)
    expect(demoLogin((await place.opened()).stdout()).email).toContain('@')
  })

test('says in one line that the port is in use', async () => {
  const port = await freePort()
  const other = await new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })
  const started = await place.opened([], { PORT: String(port) })
  other.close()
  await refused(started, `port ${port} is in use: set PORT`)
})

test('says in one line that another start uses the data', async () => {
  await place.opened()
  await refused(await place.opened(), 'is in use by process')
})

test('says in one line that a data folder is damaged, and how to start afresh', async () => {
  const first = await place.opened()
  await stop(first)
  writeFileSync(join(databaseOf(place.folder), 'global', 'pg_control'), 'damaged')
  await refused(await place.opened(), '--reset starts afresh')
  expect(demoLogin((await place.opened(['--reset', '--yes'])).stdout()).email).toContain('@')
})

test('asks before it starts afresh, and says how to answer where there is no terminal', async () => {
  const first = await place.opened()
  const block = first.stdout()
  await stop(first)
  await refused(await place.opened(['--reset']), '--yes')
  const afresh = await place.opened(['--reset', '--yes'])
  expect(await logsIn(afresh, block)).toBe(false)
  expect(await logsIn(afresh, afresh.stdout())).toBe(true)
})

async function refused({ ended, stdout, stderr }: Started, reason: string): Promise<void> {
  expect(await ended).toBe(1)
  expect(stdout()).toBe('')
  const said = stderr()
    .trim()
    .split('\n')
    .filter((line) => !line.includes(' … ') && !line.includes(': done in '))
  expect(said).toEqual([expect.stringContaining(reason)])
}
