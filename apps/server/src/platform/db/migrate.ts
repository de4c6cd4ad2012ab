/**
 * Migrations: each module's own `migrations/NNNN-meaning.sql`, forward only. A file that was applied never changes:
 * its hash is kept, and a different one stops the start.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import type { Database } from './pool.ts'

interface Step {
  /** `00-ledger/0001-wallet`: the floor first, so that a lower module is migrated before those that stand on it. */
  name: string
  text: string
  hash: string
}

/** Applies what is missing, in order of `modules` within a number. @throws when an applied file was changed. */
export async function migrate(database: Database, modulesFolder: string, modules: readonly string[]): Promise<string[]> {
  const db = database.tables<{ migration_hash: { name: string; hash: string } }>()
  const steps = modules.flatMap((module, floor) => stepsOf(modulesFolder, module, floor))
  await sql`create table if not exists migration_hash (name text primary key, hash text not null)`.execute(db)
  await refuseDrift(db, steps)
  const migrator = new Migrator({ db, allowUnorderedMigrations: true, provider: { getMigrations: async () => Object.fromEntries(steps.map((step) => [step.name, migrationOf(step)])) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

function stepsOf(folder: string, module: string, floor: number): Step[] {
  const files = readdirSync(join(folder, module, 'migrations')).filter((file) => file.endsWith('.sql'))
  return files.map((file) => {
    const text = readFileSync(join(folder, module, 'migrations', file), 'utf8')
    return { name: `${String(floor).padStart(2, '0')}-${module}/${file.slice(0, -4)}`, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

function migrationOf(step: Step): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(step.text).execute(db)
      await sql`insert into migration_hash values (${step.name}, ${step.hash})`.execute(db)
    },
  }
}

async function refuseDrift(db: Kysely<{ migration_hash: { name: string; hash: string } }>, steps: Step[]): Promise<void> {
  const applied = await db.selectFrom('migration_hash').selectAll().execute()
  for (const { name, hash } of applied) {
    const step = steps.find((each) => each.name === name)
    if (!step) throw new Error(`the database has the migration ${name}, which this version does not know: use the version that made it`)
    if (step.hash !== hash) throw new Error(`the migration ${name} was changed after it was applied: add a new one instead`)
  }
}
