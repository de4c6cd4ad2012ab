// @module-tag slow
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { hasSchema, migrate as migrateTo, readSchemas, UnfitSchema } from './migrate.ts'
import type { Database } from './pool.ts'

let fresh: TestDatabase
let folder: string
beforeEach(async () => {
  fresh = await createTestDatabase()
  await sql`drop schema public cascade; create schema public`.execute(fresh.database.db)
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-migrations-'))
})
afterEach(async () => {
  await fresh.close()
  rmSync(folder, { recursive: true })
})

const migrate = (database: Database, modulesFolder: string, modules: readonly string[]) =>
  migrateTo(database, readSchemas(modulesFolder, modules))

function write(module: string, file: string, text: string, kind = 'migrations'): void {
  mkdirSync(join(folder, module, kind), { recursive: true })
  writeFileSync(join(folder, module, kind, file), text)
}

/** Replaces the migrations of a module by the tables that they made, as a later version does. */
function fold(module: string, texts: Readonly<Record<string, string>>, tables: string): void {
  const lines = Object.entries(texts).map(([file, text]) => `${createHash('sha256').update(text).digest('hex')}  ${file}`)
  write(module, 'replaces.sha256', ['# version 0.1.0', ...lines, ''].join('\n'), 'schema')
  write(module, '01-tables.sql', tables, 'schema')
  for (const file of Object.keys(texts)) rmSync(join(folder, module, 'migrations', file), { force: true })
}

const MADE = { '0001-a.sql': 'create table a (n int)', '0002-b.sql': 'alter table a add column m int' }
const writeMade = () => Object.entries(MADE).forEach(([file, text]) => write('low', file, text))
const TABLES = 'create table a (n int, m int)'

const stepsOf = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from schema_step order by name`.execute(fresh.database.db)
  return rows.map(({ name }) => name)
}

const functionsOf = async (schema: string): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select p.oid::regprocedure::text as name from pg_proc p where pronamespace = ${schema}::regnamespace
    union all select c.oid::regclass::text from pg_class c where relkind = 'v' and relnamespace = ${schema}::regnamespace order by 1`.execute(
    fresh.database.db,
  )
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  it('apply once, lower layers first, and only the missing ones', async () => {
    write('low', '0001-a.sql', 'create table a (n int primary key)')
    write('high', '0001-b.sql', 'create table b (n int references a)')
    expect(await migrate(fresh.database, folder, ['low', 'high'])).toEqual(['low/0001-a', 'high/0001-b'])
    write('low', '0002-c.sql', 'create table c ()')
    expect(await migrate(fresh.database, folder, ['low', 'high'])).toEqual(['low/0002-c'])
  })

  it('start with the tables of the first release', async () => {
    write('low', '0001-c.sql', 'alter table b add column m int')
    write('low', '01-a.sql', 'create table a (n int primary key)', 'schema')
    write('low', '02-b.sql', 'create table b (n int references a)', 'schema')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/schema/01-a', 'low/schema/02-b', 'low/0001-c'])
    expect(await migrate(fresh.database, folder, ['low'])).toEqual([])
  })

  it('apply functions again when a text or a table changed, and drop undefined ones', async () => {
    write('low', '01-a.sql', 'create schema low; create table low.a (n int)', 'schema')
    const one = "create or replace function low.one() returns int language sql as 'select low.two()';\n"
    const two =
      "create or replace function low.two() returns int language sql as 'select 2';\ncreate or replace view low.seen as select n from low.a;\n"
    write('low', 'first.sql', one, 'functions')
    write('low', 'second.sql', two, 'functions')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/schema/01-a', 'low/functions'])
    expect(await functionsOf('low')).toEqual(['low.one()', 'low.seen', 'low.two()'])
    expect(await migrate(fresh.database, folder, ['low'])).toEqual([])
    write('low', 'second.sql', "create or replace function low.two(more int) returns int language sql as 'select more';\n", 'functions')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/functions'])
    expect(await functionsOf('low')).toEqual(['low.one()', 'low.two(integer)'])
    write('low', '0001-b.sql', 'alter table low.a add column m int')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/0001-b', 'low/functions'])
  })

  it('refuse tables from before the first release, and name the way to start again', async () => {
    await sql`create table migration_hash (name text primary key, hash text not null)`.execute(fresh.database.db)
    write('low', '0001-a.sql', 'create table a ()')
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/before the first release .* --reset/)
  })

  it('refuse a new file that sorts before an applied one', async () => {
    write('low', '0002-b.sql', 'create table b ()')
    await migrate(fresh.database, folder, ['low'])
    write('low', '0001-a.sql', 'create table a ()')
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/low\/0001-a sorts before low\/0002-b/)
  })

  it('have names per module, so that a new layer between two others changes nothing', async () => {
    write('high', '0001-b.sql', 'create table b ()')
    await migrate(fresh.database, folder, ['high'])
    write('middle', '0001-m.sql', 'create table m ()')
    expect(await migrate(fresh.database, folder, ['middle', 'high'])).toEqual(['middle/0001-m'])
  })

  it('stop the start when an applied file was changed or is unknown to this version', async () => {
    write('low', '0001-a.sql', 'create table a ()')
    await migrate(fresh.database, folder, ['low'])
    write('low', '0001-a.sql', 'create table a (n int)')
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/low\/0001-a was changed/)
    rmSync(join(folder, 'low', 'migrations', '0001-a.sql'))
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/does not know/)
  })

  it('started in two processes at once, apply each step once', async () => {
    write('low', '0001-a.sql', 'create table a as select 1 as n; select pg_sleep(0.2)')
    const both = await Promise.all([migrate(fresh.database, folder, ['low']), migrate(fresh.database, folder, ['low'])])
    expect(both.flat()).toEqual(['low/0001-a'])
  })

  it('are repeated when a transaction of the version before holds their tables in another order', async () => {
    const { pool } = fresh.database
    write('low', '0001-a.sql', 'create table a (); create table b ()')
    await migrate(fresh.database, folder, ['low'])
    write('low', '0002-c.sql', 'alter table b add column n int; alter table a add column n int')
    const older = await pool.connect()
    await older.query('begin; select from a')
    const migrated = migrate(fresh.database, folder, ['low'])
    const waiting = `select from pg_locks where relation = 'a'::regclass and not granted`
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 5 }).toBe(1)
    await older.query('insert into b default values').catch(() => undefined) // the database ends one of the two
    await older.query('commit')
    older.release()
    expect(await migrated).toEqual(['low/0002-c'])
  })

  it('leave nothing behind when they fail', async () => {
    write('low', '0001-a.sql', 'create table a (); select 1/0')
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/division by zero/)
    write('low', '0001-a.sql', 'create table a ()')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/0001-a'])
  })
})

describe('migrations that a schema replaces', () => {
  it('do not run on an empty database: the schema does, and then the later migrations', async () => {
    fold('low', MADE, TABLES)
    write('low', '0003-c.sql', 'alter table a add column k int')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/schema/01-tables', 'low/0003-c'])
    expect(await migrate(fresh.database, folder, ['low'])).toEqual([])
  })

  it('stand for the schema in a database that has all of them, so that only later migrations run', async () => {
    writeMade()
    await migrate(fresh.database, folder, ['low'])
    fold('low', MADE, TABLES)
    expect(await migrate(fresh.database, folder, ['low'])).toEqual([])
    expect(await stepsOf()).toEqual(['low/schema/01-tables'])
    expect(await hasSchema(fresh.database, readSchemas(folder, ['low']))).toBe(true)
    write('low', '0003-c.sql', 'alter table a add column k int')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/0003-c'])
  })

  it('refuse a database that has only some of them, change nothing, and name the version to start first', async () => {
    write('low', '0001-a.sql', MADE['0001-a.sql'])
    write('other', '0001-o.sql', 'create table o ()')
    await migrate(fresh.database, folder, ['other', 'low'])
    fold('low', MADE, TABLES)
    write('other', '0002-p.sql', 'create table p ()')
    await expect(migrate(fresh.database, folder, ['other', 'low'])).rejects.toThrow(
      new UnfitSchema('the database was made before version 0.1.0 and has no migration low/0002-b: start version 0.1.0 first'),
    )
    expect(await stepsOf()).toEqual(['low/0001-a', 'other/0001-o'])
  })

  it('refuse a database in which one of them had another text', async () => {
    writeMade()
    await migrate(fresh.database, folder, ['low'])
    fold('low', { ...MADE, '0001-a.sql': 'create table a (n bigint)' }, TABLES)
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/low\/0001-a was changed/)
  })

  it('are replaced once by two processes that start at once, beside one of the version before that runs', async () => {
    writeMade()
    const before = readSchemas(folder, ['low'])
    await migrateTo(fresh.database, before)
    fold('low', MADE, TABLES)
    write('low', '0003-c.sql', 'alter table a add column k int; select pg_sleep(0.2)')
    const both = await Promise.all([migrate(fresh.database, folder, ['low']), migrate(fresh.database, folder, ['low'])])
    expect(both.flat()).toEqual(['low/0003-c'])
    expect(await stepsOf()).toEqual(['low/0003-c', 'low/schema/01-tables'])
    await sql`insert into a (n, m) values (1, 2)`.execute(fresh.database.db)
    await expect(migrateTo(fresh.database, before)).rejects.toThrow(/which this version does not know/) // a start of the version before
    expect(await stepsOf()).toEqual(['low/0003-c', 'low/schema/01-tables'])
  })
})
