/** The files of the server that connect its modules. */
import type { ImportGraph } from './imports.ts'

const SETTINGS = /(^|\/)(config|[a-z0-9-]+-settings)\.ts$/

/** A file of the server outside of its modules and its platform that is no setting. */
export const isOfServerParts = (path: string): boolean =>
  path.startsWith('apps/server/src/') && !/^apps\/server\/src\/(modules|platform)\//.test(path) && !SETTINGS.test(path)

/** The modules that `path` imports. */
export function importedModulesOf(imports: ImportGraph, path: string): Set<string> {
  const names = [...(imports.get(path) ?? [])].map((file) => /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\/index\.ts$/.exec(file)?.[1])
  return new Set(names.filter((name) => name !== undefined))
}
