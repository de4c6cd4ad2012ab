/**
 * Finds SQL of the server that names a table of a module from outside of it. Who owns a table may change it: the others ask the module. A schema
 * belongs to the module whose files create it.
 */
import { MODULE_FOLDER } from '../walls/modules.ts'
import type { Source } from './sources.ts'

/** Where the tables of another are read, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/modules/cashier/payouts/store/check.ts': 'the reconciliation compares payouts with the books, in one statement',
  'apps/server/src/modules/sports/sportsbook/bets/check.ts': 'the reconciliation compares bets with the books, in one statement',
  'apps/server/src/ops/data-keys.ts': 'before any module: whether a database without keys has players',
}

const CREATED = /\bcreate schema (?:if not exists )?"?(\w+)/gi
/** In SQL, and in the calls of the query builder. */
const NAMED = /(?:\b(?:from|join|into|update|only|table)\s+|(?:From|Into|Table|Join)\(['"`])"?(\w+)"?\."?(\w+)/g

const isRead = (path: string) => /^apps\/server\/src\/.*\.(ts|sql)$/.test(path) && !/\/(migrations|testing)\/|\.test\.ts$/.test(path)
const withoutComment = (line: string) => line.replace(/^\s*(?:\/\/|\*|\/\*|--).*/, '')

/** `path:line schema.table`. */
export function foundForeignSchemas(sources: readonly Source[]): string[] {
  return foundAll(sources).flatMap(({ path, line, table }) => (path in ALLOWED ? [] : [`${path}:${line} ${table}`]))
}

/** Places on the list that name no table of another any more. */
export function idleForeignPlaces(sources: readonly Source[]): string[] {
  const busy = new Set(foundAll(sources).map(({ path }) => path))
  return Object.keys(ALLOWED).filter((path) => !busy.has(path))
}

function foundAll(sources: readonly Source[]) {
  const owners = new Map(
    sources.flatMap(({ path, text }) => {
      const module = MODULE_FOLDER.exec(path)?.[1]
      return module ? Array.from(text.matchAll(CREATED), ([, schema]) => [schema!, module] as const) : []
    }),
  )
  return sources
    .filter(({ path }) => isRead(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) =>
        Array.from(withoutComment(line).matchAll(NAMED), ([, schema, table]) => ({
          path,
          line: at + 1,
          schema: schema!,
          table: `${schema}.${table}`,
        })).filter(({ schema }) => owners.has(schema) && owners.get(schema) !== MODULE_FOLDER.exec(path)?.[1]),
      ),
    )
}
