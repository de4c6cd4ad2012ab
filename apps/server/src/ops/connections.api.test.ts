/** The connections that docs/operating.md, "Connections", states, beside those of a process with more queries than it has connections. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { startTestServer, type TestServer } from '@fairhouse/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const POOL = 7
const section = /\n### Connections\n([\s\S]*?)\n### /.exec(
  readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8'),
)![1]!
/** By application name; a leader's name ends with the id of its session. */
const stated = new Map(
  [...section.matchAll(/^\| `(fairhouse[^`…]*) ?…?` \| (.+?) \|/gm)].map(([, name, most]) => [
    name!.trim(),
    most === '`DATABASE_POOL`' ? POOL : Number(most),
  ]),
)

let testServer: TestServer
let observer: pg.Client
beforeAll(async () => {
  testServer = await startTestServer({ environment: { DATABASE_POOL: `${POOL}` } })
  observer = new pg.Client({ connectionString: testServer.config.databaseUrl!, application_name: 'observer' })
  await observer.connect()
})
afterAll(async () => {
  await observer.end()
  await testServer.stop()
})

async function countByName(): Promise<Map<string, number>> {
  const { rows } = await observer.query<{ name: string; count: number }>(`
    select regexp_replace(application_name, '(leader).*', '\\1') as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and application_name <> 'observer' group by 1`)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

it('BEY-19 a process with more queries than connections opens those of each name that are stated, and no other', async () => {
  const { pool } = testServer.server.app.database
  const most = new Map<string, number>()
  const queries = Array.from({ length: 3 * POOL }, () => pool.query('select pg_sleep(0.2)'))
  const ended = Promise.all(queries).then(() => true)
  while (!(await Promise.race([ended, Promise.resolve(false)])))
    for (const [name, count] of await countByName()) most.set(name, Math.max(count, most.get(name) ?? 0))
  expect([...stated.keys()]).toEqual(['fairhouse', 'fairhouse jobs', 'fairhouse leader'])
  expect([...most.keys()].toSorted()).toEqual([...stated.keys()].toSorted())
  expect(most.get('fairhouse')).toBe(POOL)
  for (const [name, count] of most) expect(count, name).toBeLessThanOrEqual(stated.get(name)!)
})
