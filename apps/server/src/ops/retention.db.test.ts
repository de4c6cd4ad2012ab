/** docs/retention.md beside the tables of a migrated database and the jobs of the source. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { cloneTemplate } from '../../../../packages/testkit/src/database.ts'
import { type Database, openDatabase } from '../platform/db/index.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The cells of each row of its tables. */
const rows = [...read('docs/retention.md').matchAll(/^\| (.*) \|$/gm)].map(([, row]) => row!.split(' | '))
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
const listed = rows.flatMap(([first]) => namesIn(first))

let database: Database
beforeAll(async () => {
  database = openDatabase({ url: await cloneTemplate(), max: 1, onIdleError: () => undefined })
})
afterAll(() => database.close())

it('BEY-19 the page of retention lists each table of the database once, and no other', async () => {
  const tables = await database.pool.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`)
  const names = listed.filter((name) => name.includes('.'))
  expect(names.toSorted()).toEqual(tables.rows.map(({ name }) => name).toSorted())
})

it('BEY-19 each job that the page of retention names is scheduled', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const scheduled = new Set(sources.flatMap((file) => [...read(file).matchAll(/jobs\.schedule\('([^']+)'/g)].map(([, name]) => name)))
  const named = rows.flatMap((row) => namesIn(row[2])).filter((name) => /^[a-z_-]+\.[a-z_-]+$/.test(name))
  expect(new Set(named).size).toBeGreaterThan(15)
  expect(named.filter((name) => !scheduled.has(name))).toEqual([])
})

it('BEY-19 the page of retention lists each table of the studio', () => {
  const created = [...read('apps/studio/src/store/schema.ts').matchAll(/create table if not exists (\w+)/g)].map(([, name]) => name!)
  const section = rows.slice(rows.findIndex(([first]) => first === 'tables of the studio'))
  expect(section.flatMap(([first]) => namesIn(first)).toSorted()).toEqual(created.toSorted())
})
