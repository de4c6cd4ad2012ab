/** The import graph read backwards: which files import a file. It is the graph that the import rules are checked on. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { CRUISED, cruised } from '../walls/cruise.ts'
import { modulesIn } from '../walls/modules.ts'

/** The files that import this one. */
export type Importers = (file: string) => readonly string[]

export async function readImporters(folder: string): Promise<Importers> {
  const present = CRUISED.filter((part) => existsSync(join(folder, part)))
  const { modules } = await cruised(folder, present, modulesIn(folder))
  return importersIn(modules)
}

export interface Importing {
  source: string
  dependencies: readonly { resolved: string; dependencyTypes: readonly string[] }[]
}

/** Without imports of types: they are gone when a test runs, and the compiler reads the whole tree. */
export function importersIn(modules: readonly Importing[]): Importers {
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')).map(({ resolved }) => ({ source, resolved })),
  )
  const byFile = Map.groupBy(edges, ({ resolved }) => resolved)
  return (file) => byFile.get(file)?.map(({ source }) => source) ?? []
}

/**
 * Files that put all parts of a program together. They import nearly everything and nearly every test imports them, so the search of
 * importers ends there.
 */
const ASSEMBLING = [
  /^apps\/(?:server|sandbox)\/src\/[^/]+\.ts$/,
  /^apps\/server\/src\/(?:config|wiring|ops)\/[^/]+\.ts$/,
  /^apps\/web\/src\/(?:[^/]+|games\/[^/]+|shell\/.*)\.tsx?$/,
  /^packages\/(?:games|manifests)\/src\/[^/]+\.ts$/,
  /^packages\/testkit\//,
]

export const isAssembling = (file: string): boolean => ASSEMBLING.some((path) => path.test(file)) && !/\.test\.tsx?$/.test(file)

export interface Reached {
  /** The files that import `file`, directly or through others, as far as the files that assemble a program. */
  files: ReadonlySet<string>
  /** Whether one of those assembles a program. */
  isAssembled: boolean
}

export function reachedFrom(file: string, importers: Importers): Reached {
  const files = new Set<string>()
  const open = [file]
  let isAssembled = false
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const importer of importers(next)) {
      if (isAssembling(importer)) isAssembled = true
      else if (!files.has(importer)) {
        files.add(importer)
        open.push(importer)
      }
    }
  }
  return { files, isAssembled }
}
