/**
 * Migrations: each module's own `migrations/NNNN-meaning.sql`, forward only. A file that was applied never changes:
 * its hash is kept, and a different one stops the start.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import type { Database } from './pool.ts'

interface Step {
  /** `ledger/0001-wallet`. */
  name: string
  text: string
  hash: string
}

type HashTable = { migration_hash: { name: string; hash: string } }

/**
 * Applies what is missing, module by module: a module is a folder below `modulesFolder`, and stands only on those before it.
 * Of several processes that start at once one applies and the others wait. @throws when an applied file was changed, or the schema
 * is newer than this version.
 */
export async function migrate(database: Database, modulesFolder: string, modules: readonly string[]): Promise<string[]> {
  const db = database.tables<HashTable>()
  const steps = modules.map((module) => stepsOf(modulesFolder, module))
  return alone(database, async () => {
    await makeHashTable(db)
    const known = await knownSteps(db, steps.flat())
    const applied: string[] = []
    for (const [i, module] of modules.entries())
      if (steps[i]!.some(({ name }) => !known.has(name))) applied.push(...(await migrateModule(db, basename(module), steps[i]!)))
    return applied
  })
}

const LOCK = "hashtextextended('fairhouse migrations', 0)"

/** The lock is the session's: it falls with the connection of a process that dies. */
async function alone<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    return await work()
  } finally {
    client.release(true) // the lock ends with its connection, whatever state it is in
  }
}

async function makeHashTable(db: Kysely<HashTable>): Promise<void> {
  await sql`create table if not exists migration_hash (name text primary key, hash text not null)`.execute(db)
}

/** Each module has a list of its own, so that a new room between two others changes no order. */
async function migrateModule(db: Kysely<HashTable>, module: string, steps: Step[]): Promise<string[]> {
  const migrator = new Migrator({
    db,
    migrationTableName: `migration_${module}`,
    migrationLockTableName: `migration_${module}_lock`,
    provider: { getMigrations: async () => Object.fromEntries(steps.map((step) => [step.name, migrationOf(step)])) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

function stepsOf(folder: string, module: string): Step[] {
  const files = readdirSync(join(folder, module, 'migrations')).filter((file) => file.endsWith('.sql'))
  return files.map((file) => {
    const text = readFileSync(join(folder, module, 'migrations', file), 'utf8')
    return { name: `${basename(module)}/${file.slice(0, -4)}`, text, hash: createHash('sha256').update(text).digest('hex') }
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

/** The schema is not one that this version can work with. */
export class UnfitSchema extends Error {}

/** Names of the steps that the database has: a module that misses none is not asked again, which took a start a fifth of its CPU. */
async function knownSteps(db: Kysely<HashTable>, steps: Step[]): Promise<Set<string>> {
  const applied = await db.selectFrom('migration_hash').selectAll().execute()
  for (const { name, hash } of applied) {
    const step = steps.find((each) => each.name === name)
    if (!step)
      throw new UnfitSchema(
        `the database has the migration ${name}, which this version does not know: start the version that made it, or a newer one`,
      )
    if (step.hash !== hash) throw new UnfitSchema(`the migration ${name} was changed after it was applied: add a new one instead`)
  }
  return new Set(applied.map(({ name }) => name))
}
