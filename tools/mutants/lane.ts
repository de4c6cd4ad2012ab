/** A database server for the mutants that run one after another, with one template for all of their databases. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { makeTemplate } from '../../packages/testkit/src/global-setup.ts'
import { makeRunFolder } from '../../packages/testkit/src/run-folder.ts'
import { openTestDatabase } from '../test/test-database.ts'

export interface Lane {
  /** The working copy. */
  copy: string
  folder: string
  env: NodeJS.ProcessEnv
  /** Of ended tests: each is a few megabytes in memory. */
  dropDatabases(): Promise<void>
  stop(): Promise<void>
}

const TEMPLATE = 'template_mutants'

export async function openLane(copy: string): Promise<Lane> {
  const database = await openTestDatabase(['api'])
  const url = database.env.TEST_DATABASE_URL
  if (url === undefined) throw new Error('mutants have a database server of their own: unset TEST_DATABASE_URL')
  await makeTemplate(url, TEMPLATE)
  const folder = makeRunFolder()
  return {
    copy,
    folder,
    env: { TEST_DATABASE_URL: url, MUTANT_TEMPLATE: TEMPLATE, MUTANT_FOLDER: mkdtempSync(join(folder, 'tests-')) },
    async dropDatabases() {
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const { rows } = await admin.query<{ datname: string }>(`select datname from pg_database where datname like 't\\_%'`)
      for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`)
      await admin.end()
    },
    async stop() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
