// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fetchHost, openSandbox, type TestSandbox } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CrashableServer, openCrashableServer } from '../testing/crashable-server.ts'
import { OPEN_SOCKET, REQUEST_STAGES, resets, statusLine, UPGRADE_STAGES, WHOLE_CALL } from '../testing/resetting-client.ts'

/** One host of each kind that the front distinguishes. */
const HOSTS = {
  api: 'api.fairhouse.localhost',
  'api of a mirror': 'api.fairhouse-mirror.localhost',
  site: 'fairhouse.localhost',
  mirror: 'fairhouse-mirror.localhost',
  console: 'console.fairhouse.localhost',
  sandbox: 'inbox.fairhouse.localhost',
  local: 'localhost',
  unknown: 'stranger.example',
}
const MANY = 1000

let folder: string
let sandbox: TestSandbox
let crashable: CrashableServer
let hasEnded = false
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-resets-'))
  sandbox = await openSandbox(folder)
  crashable = await openCrashableServer({ DATA_DIR: folder, SANDBOX_URL: sandbox.url, LOG_LEVEL: 'info' })
  void crashable.ended.then(() => (hasEnded = true))
})
afterAll(async () => {
  await crashable.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Log lines without any client: what is off, and on a busy machine the server's own slow database connections. */
const OF_ITSELF = /"part":"leader"|"msg":"(database|jobs|the outage|the watcher|not offered, because)/

/** Lines of warnings, errors and fatal errors, and lines that are not JSON. */
const complaints = () =>
  crashable
    .log()
    .split('\n')
    .filter((line) => line !== '' && !/^\{"level":(10|20|30),/.test(line) && !OF_ITSELF.test(line))

async function isWell(): Promise<void> {
  expect(hasEnded).toBe(false)
  expect((await fetchHost(crashable.port, HOSTS.api, '/ready')).status).toBe(200)
  expect(complaints()).toEqual([])
}

describe('SEC-4 a client that resets its connection', () => {
  it.each(Object.entries(HOSTS))(`stops no process and writes no log line during an upgrade, ${MANY} times: %s`, async (_kind, host) => {
    for (const stage of UPGRADE_STAGES) await resets(crashable.port, host, stage, MANY)
    await isWell()
  })

  it.each(Object.entries(HOSTS))(`stops no process and writes no log line during a call, ${MANY} times: %s`, async (_kind, host) => {
    for (const stage of REQUEST_STAGES) await resets(crashable.port, host, stage, MANY)
    await resets(crashable.port, host, WHOLE_CALL, MANY / 10)
    await isWell()
  })

  it.each([HOSTS.api, HOSTS['api of a mirror']])(`stops no process on an open WebSocket, ${MANY} times: %s`, async (host) => {
    await resets(crashable.port, host, OPEN_SOCKET, MANY)
    await isWell()
  })
})

describe('SEC-4 an unreadable URL', () => {
  const raw = (path: string, host: string) => fetchHost(crashable.port, host, path).then(({ status }) => status)

  it('is answered 400 and writes no log line', async () => {
    expect(await raw('/%ff', HOSTS.site)).toBe(400)
    expect(await raw('/en/%E0%A4%A', HOSTS.mirror)).toBe(400)
    await isWell()
  })

  it('stops no process and causes no fault, for any target and Host header', async () => {
    const targets = ['/', '/\x0c', '/\t', '/\x7f', '/\x80\xff', '//', '//x:99999/', '*', 'x', 'http://a:b@x/', '/%ff']
    for (const host of [...Object.values(HOSTS), ...Object.values(HOSTS).map((each) => `${each}:99999`)])
      for (const target of targets)
        for (const method of ['GET', 'OPTIONS', 'CONNECT'])
          expect(
            await statusLine(crashable.port, `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
            `${method} ${target} ${host}`,
          ).not.toMatch(/^HTTP\/1.1 500/)
    await isWell()
  })
})
