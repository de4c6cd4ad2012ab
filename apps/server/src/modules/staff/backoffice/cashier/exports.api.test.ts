/** Every file of the console's contract that has rows: new ones are included automatically. */
import { type consoleRoutes as Table, consoleRoutes, methodAndPath, type Route } from '@fairhouse/contracts'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { sharedClock, type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { logFaults } from '../testing/log-faults.ts'
import { consoleCall, logIn, type OperatorSession } from '../testing/operator.ts'
import { exportList } from './exports.ts'

const clock = sharedClock
let testServer: TestServer
let head: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  head = await logIn(testServer, clock, 'head')
  player = await registerBettor(testServer, 1000_00n)
})

const EXPORTS = Object.keys(consoleRoutes).filter((key) => (consoleRoutes[key as keyof typeof Table] as Route).file === 'text/csv')
const DAYS = { from: '2026-01-01', to: '2026-01-31' }
/** With what the test did. */
const instants = () => ({ from: new Date(clock.now() - DAY_MS).toISOString(), to: new Date(clock.now() + HOUR_MS).toISOString() })

const query = async <Row>(sql: string) => (await testServer.server.app.database.pool.query(sql)).rows as Row[]
const lastLines = () =>
  query<{ operator: string; act: string; subject: string; detail: string }>(
    'select operator, act, subject, detail from backoffice.audit order by id desc limit 2',
  )

/** The rows of the file, its head first. */
async function save(key: string): Promise<string[]> {
  const path = methodAndPath(key).path.replace('/console/v1', '').replace('{id}', `${player.id}`)
  const filled = path.replace('{from}', DAYS.from).replace('{to}', DAYS.to)
  const filters = path === filled ? `?${new URLSearchParams(instants())}` : ''
  const { status, raw } = await consoleCall(testServer, 'GET', `${filled}${filters}`, undefined, { cookie: head.cookie })
  expect(status).toBe(200)
  return (await raw.text()).trimEnd().split('\r\n')
}

describe('B14 files of lists', () => {
  it('B14 the contract has those of deposits, payouts, log, bets, statement and partners', () => {
    expect(EXPORTS).toHaveLength(6)
  })

  it.each(EXPORTS)('B14 %s is in the log with operator, list, filters and count of rows', async (key) => {
    const rows = (await save(key)).length - 1
    const [ended, began] = await lastLines()
    expect([began!.operator, began!.act, ended!.operator, ended!.act]).toEqual(['head', 'begin export', 'head', 'export'])
    expect(ended!.subject).toBe(began!.subject)
    expect(ended!.detail).toBe(`${began!.detail}; ${rows} rows`)
    expect(began!.detail).toMatch(/from \d{4}-.+, to \d{4}-/)
    if (key.includes('/audit/')) expect(rows).toBeGreaterThan(1)
  })

  it('BEY-23 the file of the log has the link of each line', async () => {
    const [head, ...lines] = await save('GET /console/v1/audit/csv')
    expect(head!.split(',').at(-1)).toBe('link')
    const links = await query<{ link: string }>(`select n || ':' || encode(hash, 'hex') as link from backoffice.audit_link`)
    for (const line of lines) expect(links).toContainEqual({ link: line.split(',').at(-1)! })
  })

  it('B14 nothing leaves when the log rejects the line', async () => {
    const { faultAt, mend } = logFaults(query)
    await faultAt('deposits')
    const { status } = await head.call('GET', '/records/deposits/csv')
    await mend()
    expect(status).toBe(500)
  })

  it('B14 a download that breaks off is in the log with the rows that left', async () => {
    const { database } = testServer.server.app
    async function* lines() {
      yield ['id']
      for (let row = 0; row < 100_000; row++) yield [`${row}`]
    }
    const file = await exportList(
      { db: database.db, clock },
      { operator: 'head', list: 'long list', filters: {}, name: 'a.csv', lines: lines() },
    )
    for await (const _ of file.content) break
    await expect
      .poll(async () => (await lastLines())[0])
      .toMatchObject({ subject: 'long list', detail: expect.stringMatching(/^\d+ rows, broken off$/) })
  })
})
