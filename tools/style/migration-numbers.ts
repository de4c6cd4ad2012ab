/**
 * Finds numbers of a module's migrations that are missing or given twice: two branches took the same one, or a file was lost. Migrations that
 * `schema/` replaces keep their numbers.
 */
import type { Source } from './sources.ts'

/** Applied everywhere before this rule: a file that is applied keeps its name. */
const APPLIED: Readonly<Record<string, string>> = {
  identity: '8 is missing, 9 is missing',
  ledger: '4 is missing',
  profile: '3 is given twice',
  sportsbook: '4 is missing',
}

const MIGRATION = /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\/migrations\/(\d{4})-[^/]+\.sql$/
const LIST = /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\/schema\/replaces\.sha256$/

/** `module: faults`. `lists`: the steps that the `schema/` of each module replaces. */
export function migrationFaults(paths: readonly string[], lists: readonly Source[]): string[] {
  const present = paths.flatMap((path) => {
    const [, module, number] = MIGRATION.exec(path) ?? []
    return module ? [{ module, number: Number(number) }] : []
  })
  const replaced = lists.flatMap(({ path, text }) => {
    const module = LIST.exec(path)?.[1]
    return module ? Array.from(text.matchAll(/ (\d{4})-/g), ([, number]) => ({ module, number: Number(number) })) : []
  })
  return [...Map.groupBy([...replaced, ...present], ({ module }) => module)].flatMap(([module, files]) => {
    const faults = faultsOf(files.map(({ number }) => number)).join(', ')
    return faults === (APPLIED[module] ?? '') ? [] : [`${module}: ${faults}`]
  })
}

function faultsOf(numbers: readonly number[]): string[] {
  const upTo = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
  return upTo.flatMap((number) => {
    const given = numbers.filter((each) => each === number).length
    if (given === 0) return [`${number} is missing`]
    return given > 1 ? [`${number} is given twice`] : []
  })
}
