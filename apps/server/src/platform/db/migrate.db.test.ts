import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type FreshDatabase, freshDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { migrate } from './migrate.ts'

let fresh: FreshDatabase
let folder: string
beforeEach(async () => {
  fresh = await freshDatabase()
  await sql`drop schema public cascade; create schema public`.execute(fresh.database.tables())
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-migrations-'))
})
afterEach(async () => {
  await fresh.close()
  rmSync(folder, { recursive: true })
})

function write(module: string, file: string, text: string): void {
  mkdirSync(join(folder, module, 'migrations'), { recursive: true })
  writeFileSync(join(folder, module, 'migrations', file), text)
}

describe('migrations', () => {
  it('apply once, lower floors first, and only what is missing', async () => {
    write('low', '0001-a.sql', 'create table a (n int primary key)')
    write('high', '0001-b.sql', 'create table b (n int references a)')
    expect(await migrate(fresh.database, folder, ['low', 'high'])).toEqual(['low/0001-a', 'high/0001-b'])
    write('low', '0002-c.sql', 'create table c ()')
    expect(await migrate(fresh.database, folder, ['low', 'high'])).toEqual(['low/0002-c'])
  })

  it('that are all there leave a module alone: its own list is not even looked at', async () => {
    write('low', '0001-a.sql', 'create table a ()')
    await migrate(fresh.database, folder, ['low'])
    await sql`drop table migration_low, migration_low_lock`.execute(fresh.database.tables())
    expect(await migrate(fresh.database, folder, ['low'])).toEqual([])
    const { rows } = await sql`select to_regclass('migration_low') as list`.execute(fresh.database.tables())
    expect(rows).toEqual([{ list: null }])
  })

  it('know their names by module, so that a new floor between two others changes nothing', async () => {
    write('high', '0001-b.sql', 'create table b ()')
    await migrate(fresh.database, folder, ['high'])
    write('middle', '0001-m.sql', 'create table m ()')
    expect(await migrate(fresh.database, folder, ['middle', 'high'])).toEqual(['middle/0001-m'])
  })

  it('stop the start when an applied file was changed, or is unknown to this version', async () => {
    write('low', '0001-a.sql', 'create table a ()')
    await migrate(fresh.database, folder, ['low'])
    write('low', '0001-a.sql', 'create table a (n int)')
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/low\/0001-a was changed/)
    rmSync(join(folder, 'low', 'migrations', '0001-a.sql'))
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/does not know/)
  })

  it('run at once from two processes apply each step a single time', async () => {
    write('low', '0001-a.sql', 'create table a as select 1 as n; select pg_sleep(0.2)')
    const both = await Promise.all([migrate(fresh.database, folder, ['low']), migrate(fresh.database, folder, ['low'])])
    expect(both.flat()).toEqual(['low/0001-a'])
  })

  it('that fail leave nothing behind', async () => {
    write('low', '0001-a.sql', 'create table a (); select 1/0')
    await expect(migrate(fresh.database, folder, ['low'])).rejects.toThrow(/division by zero/)
    write('low', '0001-a.sql', 'create table a ()')
    expect(await migrate(fresh.database, folder, ['low'])).toEqual(['low/0001-a'])
  })
})
