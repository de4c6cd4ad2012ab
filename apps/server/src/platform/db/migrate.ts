/**
 * The schema of each module, from four folders of SQL. `schema/NN-subject.sql`: tables of the first release, applied once, in the order of
 * their names. `migrations/NNNN-meaning.sql`: later changes, forward only, applied once. `functions/NAME.sql` and `views/NAME.sql`:
 * one current text of each, applied again when a text or a table changes. `schema/replaces.sha256`: migrations that `schema/` replaces; a
 * database that has them has the tables of `schema/`.
 */

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

import { sql } from 'kysely'

import type { Database } from './pool.ts'
import { retryConflicts } from './retry-conflicts.ts'
import type { Db, Tx } from './tables.ts'

interface Step {
  /** `ledger/schema/02-wallets`, `ledger/0001-rename`, `ledger/functions`. */
  name: string
  text: string
  hash: string
}

/** Steps that `schema/` replaces. A database has all of them or none. */
interface Replaced {
  /** Of the release that has all of them. */
  version: string
  steps: Pick<Step, 'name' | 'hash'>[]
  /** Of `schema/`. */
  by: Step[]
}

/** The schema texts of one version, of one module. */
export interface ModuleSchema {
  /** Its folder. */
  module: string
  steps: Step[]
  functions: Step | undefined
  replaced?: Replaced | undefined
}

/** This version cannot work with the schema. */
export class UnfitSchema extends Error {}

/** A module is a folder below `modulesFolder`, and depends only on those before it. */
export const readSchemas = (modulesFolder: string, modules: readonly string[]): ModuleSchema[] =>
  modules.map((module) => schemaOf(modulesFolder, module))

/**
 * Applies the missing steps, one transaction per module. Of several processes that start at once, one applies and the others wait. Where a
 * database has the steps that `schema/` replaces, the steps of `schema/` are recorded in their place and do not run. `only`: the modules that
 * are migrated now. Returns the names of the steps that ran. @throws UnfitSchema if an applied file was changed, another version created the
 * schema, or the database has only some of the replaced steps.
 */
export async function migrate(database: Database, schemas: readonly ModuleSchema[], only?: readonly string[]): Promise<string[]> {
  const db = database.db
  return withMigrationLock(database, async () => {
    await refuseOldSchema(db)
    await sql`create table if not exists schema_step (name text primary key, hash text not null)`.execute(db)
    const applied = await appliedSteps(db)
    refuseUnknown(applied, schemas)
    refusePart(applied, schemas)
    const names: string[] = []
    for (const schema of schemas)
      // processes of the version before lock the same tables, in another order
      if (only?.includes(schema.module) ?? true) names.push(...(await retryConflicts(() => migrateModule(db, schema, applied))))
    return names
  })
}

/** Whether the database has exactly the schema of these texts. */
export async function hasSchema({ db }: Pick<Database, 'db'>, schemas: readonly ModuleSchema[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('schema_step') is not null as found`.execute(db)
  const applied = rows[0]!.found ? await appliedSteps(db) : new Map<string, string>()
  const steps = schemas.flatMap(stepsOf)
  return steps.length === applied.size && steps.every(({ name, hash }) => applied.get(name) === hash)
}

const appliedSteps = async (db: Db): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('schema_step').selectAll().execute()).map(({ name, hash }) => [name, hash]))

const stepsOf = ({ steps, functions }: ModuleSchema): Step[] => [...steps, ...(functions ? [functions] : [])]

const LOCK = "hashtextextended('fairhouse migrations', 0)"

/** A session lock: it is released with the connection of a process that dies. */
async function withMigrationLock<T>({ pool }: Database, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    return await work()
  } finally {
    client.release(true) // closing the connection releases the lock in any state
  }
}

function schemaOf(folder: string, module: string): ModuleSchema {
  const name = basename(module)
  const stepOf = (step: string, text: string): Step => ({ name: step, text, hash: createHash('sha256').update(text).digest('hex') })
  const read = (kind: string) => {
    const path = join(folder, module, kind)
    if (!existsSync(path)) return []
    const files = readdirSync(path).filter((file) => file.endsWith('.sql'))
    return files.sort().map((file) => ({ file: file.slice(0, -4), text: readFileSync(join(path, file), 'utf8') }))
  }
  const functions = [...read('functions'), ...read('views')].map(({ text }) => text)
  const tables = read('schema').map(({ file, text }) => stepOf(`${name}/schema/${file}`, text))
  return {
    module,
    steps: [...tables, ...read('migrations').map(({ file, text }) => stepOf(`${name}/${file}`, text))],
    functions: functions.length > 0 ? stepOf(`${name}/functions`, functions.join('\n')) : undefined,
    replaced: replacedOf(join(folder, module, 'schema', 'replaces.sha256'), name, tables),
  }
}

/** The list is the output of `sha256sum` below a line with the version. */
function replacedOf(path: string, module: string, by: Step[]): Replaced | undefined {
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  const steps = Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(\S+)\.sql$/gm), ([, hash, file]) => ({
    name: `${module}/${file}`,
    hash: hash!,
  }))
  return { version: /^# version (\S+)$/m.exec(text)![1]!, steps, by }
}

/** Tables from before the first release have other steps and were not carried over. */
async function refuseOldSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ old: string | null }>`select to_regclass('migration_hash')::text as old`.execute(db)
  if (rows[0]!.old !== null)
    throw new UnfitSchema(
      'the tables were made before the first release and are not migrated: delete them with npm start -- --reset, or use an empty database',
    )
}

function refuseUnknown(applied: ReadonlyMap<string, string>, schemas: readonly ModuleSchema[]): void {
  const known = schemas.flatMap((schema) => [...(schema.replaced?.steps ?? []), ...stepsOf(schema)])
  const steps = new Map(known.map((step) => [step.name, step]))
  for (const [name, hash] of applied) {
    const step = steps.get(name)
    if (!step)
      throw new UnfitSchema(
        `the database has the migration ${name}, which this version does not know: start the version that made it, or a newer one`,
      )
    if (step.hash !== hash && !isRepeatable(step))
      throw new UnfitSchema(`the migration ${name} was changed after it was applied: add a new one instead`)
  }
}

/** The tables would be those of no version: `schema/` creates all of them, and changes none. */
function refusePart(applied: ReadonlyMap<string, string>, schemas: readonly ModuleSchema[]): void {
  for (const { replaced } of schemas) {
    const missing = replaced?.steps.filter(({ name }) => !applied.has(name)) ?? []
    if (replaced && missing.length > 0 && missing.length < replaced.steps.length)
      throw new UnfitSchema(
        `the database was made before version ${replaced.version} and has no migration ${missing[0]!.name}: start version ${replaced.version} first`,
      )
  }
}

const isRepeatable = ({ name }: Pick<Step, 'name'>): boolean => name.endsWith('/functions')

async function migrateModule(db: Db, schema: ModuleSchema, applied: ReadonlyMap<string, string>): Promise<string[]> {
  const { steps, functions, replaced } = schema
  const isReplaced = replaced?.steps.some(({ name }) => applied.has(name)) ?? false
  const isPresent = (step: Step) => applied.has(step.name) || (isReplaced && replaced!.by.includes(step))
  const missing = steps.filter((step) => !isPresent(step))
  const isStale = functions !== undefined && (missing.length > 0 || applied.get(functions.name) !== functions.hash)
  if (missing.length === 0 && !isStale && !isReplaced) return []
  const first = steps.indexOf(missing[0]!)
  const late = missing.length > 0 && steps.slice(first).find(isPresent)
  if (late)
    throw new UnfitSchema(`the migration ${missing[0]!.name} sorts before ${late.name}, which is already applied: give it a later number`)
  await db.transaction().execute(async (tx) => {
    if (isReplaced) await recordReplaced(tx, replaced!)
    for (const step of missing) await apply(tx, step)
    if (isStale) await replaceFunctions(tx, functions)
  })
  return [...missing.map(({ name }) => name), ...(isStale ? [functions.name] : [])]
}

async function recordReplaced(tx: Tx, { steps, by }: Replaced): Promise<void> {
  const names = steps.map(({ name }) => name)
  await tx.deleteFrom('schema_step').where('name', 'in', names).execute()
  await tx
    .insertInto('schema_step')
    .values(by.map(({ name, hash }) => ({ name, hash })))
    .execute()
}

async function apply(tx: Tx, { name, text, hash }: Step): Promise<void> {
  await sql.raw(text).execute(tx)
  await sql`insert into schema_step values (${name}, ${hash}) on conflict (name) do update set hash = excluded.hash`.execute(tx)
}

/** Bodies may reference functions of later files. Drops what no text defines, so that no old overload is called by mistake. */
async function replaceFunctions(tx: Tx, functions: Step): Promise<void> {
  await sql`set local check_function_bodies = off`.execute(tx)
  await apply(tx, functions)
  const schemas = [...new Set([...functions.text.matchAll(/^create or replace (?:function|view) (\w+)\./gm)].map((match) => match[1]!))]
  const { rows } = await sql<{ drop: string }>`
    select format('drop view %s', c.oid::regclass) as drop from pg_class c
      join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
      where c.relkind = 'v' and c.relnamespace::regnamespace::text = any(${schemas}) and r.xmin <> pg_current_xact_id()::xid
    union all
    select format('drop function %s', p.oid::regprocedure) from pg_proc p
      where p.prorettype <> 'trigger'::regtype and p.pronamespace::regnamespace::text = any(${schemas}) and p.xmin <> pg_current_xact_id()::xid`.execute(
    tx,
  )
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
}
