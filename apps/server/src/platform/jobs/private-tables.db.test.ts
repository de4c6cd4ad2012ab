import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
  await runMigrations({ pgPool: fresh.database.pool as unknown as NonNullable<Parameters<typeof runMigrations>[0]>['pgPool'] & object })
})
afterAll(() => fresh.close())

const rows = async <R extends object>(text: string) => (await fresh.database.pool.query<R>(text)).rows

/** What `due.ts`, `failed.ts` and `jobs.ts` use besides the library's public view. */
const READ: Readonly<Record<string, string>> = {
  '_private_jobs.attempts': 'smallint',
  '_private_jobs.id': 'bigint',
  '_private_jobs.is_available': 'boolean',
  '_private_jobs.key': 'text',
  '_private_jobs.last_error': 'text',
  '_private_jobs.locked_at': 'timestamp with time zone',
  '_private_jobs.locked_by': 'text',
  '_private_jobs.max_attempts': 'smallint',
  '_private_jobs.payload': 'json',
  '_private_jobs.run_at': 'timestamp with time zone',
  '_private_jobs.task_id': 'integer',
  '_private_jobs.updated_at': 'timestamp with time zone',
  '_private_tasks.id': 'integer',
  '_private_tasks.identifier': 'text',
}

describe('D-16 the private tables of the job library', () => {
  it('D-16 have the columns and types that this product reads', async () => {
    const columns = await rows<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'graphile_worker'`,
    )
    const found = Object.fromEntries(columns.filter(({ name }) => Object.hasOwn(READ, name)).map(({ name, type }) => [name, type]))
    expect(found).toEqual(READ)
  })

  it('D-16 call a job available while it is free and has attempts left, and have an index of those', async () => {
    const [column] = await rows<{ rule: string }>(
      `select generation_expression as rule from information_schema.columns
        where table_schema = 'graphile_worker' and table_name = '_private_jobs' and column_name = 'is_available'`,
    )
    expect(column!.rule).toBe('((locked_at IS NULL) AND (attempts < max_attempts))')
    const indexes = await rows<{ text: string }>(
      `select indexdef as text from pg_indexes where schemaname = 'graphile_worker' and tablename = '_private_jobs'`,
    )
    expect(indexes.filter(({ text }) => text.includes('WHERE (is_available = true)'))).not.toEqual([])
  })

  it('D-16 agree with the public view about what is given up', async () => {
    await rows("select graphile_worker.add_job('test.given_up', max_attempts := 1)")
    await rows('update graphile_worker._private_jobs set attempts = 1 where id = (select max(id) from graphile_worker._private_jobs)')
    const shown = await rows("select attempts, max_attempts, locked_at from graphile_worker.jobs where task_identifier = 'test.given_up'")
    expect(shown).toEqual([{ attempts: 1, max_attempts: 1, locked_at: null }])
  })
})
