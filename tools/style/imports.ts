/** The imports between the source files, those of types included. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import ts from 'typescript'

import { parsed, type Source } from './sources.ts'

/** Each file with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Public files of our packages by specifier: `@fairhouse/games/rules/*` → `packages/games/src/*`. */
export type Entries = ReadonlyMap<string, string>

export function importGraph(sources: readonly Source[], entries: Entries): ImportGraph {
  const paths = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((source) => {
      const files = specifiersIn(source).map((specifier) => resolved(source.path, specifier, entries))
      return [source.path, new Set(files.filter((file) => file !== undefined && file !== source.path && paths.has(file)) as string[])]
    }),
  )
}

/** Read from the `exports` of each package.json. */
export function entriesIn(folder: string): Entries {
  const workspaces = ['apps', 'packages'].flatMap((part) => readdirSync(join(folder, part)).map((name) => `${part}/${name}`))
  const entries = workspaces
    .filter((workspace) => existsSync(join(folder, workspace, 'package.json')))
    .flatMap((workspace) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8')) as Manifest
      return Object.entries(exports).map(([key, file]): [string, string] => [posix.join(name, key), posix.join(workspace, file)])
    })
  return new Map(entries)
}

interface Manifest {
  name: string
  exports?: Record<string, string>
}

/** The path of an import; undefined for a package of others. */
export function resolved(from: string, specifier: string, entries: Entries): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const exact = entries.get(specifier)
  if (exact !== undefined) return exact
  for (const [key, file] of entries) {
    const prefix = key.endsWith('*') ? key.slice(0, -1) : undefined
    if (prefix !== undefined && specifier.startsWith(prefix)) return file.replace('*', specifier.slice(prefix.length))
  }
  return undefined
}

function specifiersIn(source: Source): string[] {
  const found: string[] = []
  const add = (node: ts.Node | undefined) => node && ts.isStringLiteralLike(node) && found.push(node.text)
  const file = parsed(source)
  for (const statement of file.statements)
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) add(statement.moduleSpecifier)
  if (!/\bimport\(/.test(source.text)) return found
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0])
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
