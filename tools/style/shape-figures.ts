/** Figures of the shape of the tree: files of the server's root, wiring, short files, joinable files. */
import type { Figure, Place, Tree } from './figure.ts'
import { importGraph } from './imports.ts'
import { linesOf } from './sources.ts'
import { isOfServerParts, importedModulesOf } from './wiring.ts'

const SHORT_LINES = 30
const JOINABLE_LINES = 40
/** Of both together. */
const JOINED_LINES = 200

export const SHAPE_FIGURES: readonly Figure[] = [
  {
    name: 'server-root-files',
    rule: "`.ts` files directly in the server's root, apps/server/src",
    places: ({ sources }) => sources.filter(({ path }) => /^apps\/server\/src\/[^/]+\.ts$/.test(path)).map(({ path }) => ({ at: path })),
  },
  {
    name: 'wiring-files',
    rule: 'files of apps/server/src that import two or more modules, outside of modules/ and platform/ and without the settings',
    places: (tree) => wiringOf(tree).map(({ path }) => ({ at: path })),
  },
  {
    name: 'wiring-lines',
    rule: 'lines of the wiring files',
    places: (tree) => wiringOf(tree).map(({ path, text }) => ({ at: `${path}: ${linesOf(text)} lines`, size: linesOf(text) })),
  },
  {
    name: 'short-files',
    rule: `source files of fewer than ${SHORT_LINES} lines`,
    places: ({ sources }) => sources.filter(({ text }) => linesOf(text) < SHORT_LINES).map(({ path }) => ({ at: path })),
  },
  {
    name: 'joinable-files',
    rule: `files of up to ${JOINABLE_LINES} lines that one file of the same folder alone uses, with up to ${JOINED_LINES} together; without those that tests or public files use, that have a fixed name or own styles, or that load on demand`,
    places: joinable,
  },
]

const wiringOf = (tree: Tree) => tree.sources.filter(({ path }) => isOfServerParts(path) && importedModulesOf(tree.imports, path).size > 1)

function joinable({ sources, tests, entries }: Tree): Place[] {
  const textOf = new Map(sources.map(({ path, text }) => [path, text]))
  const importers = new Map<string, string[]>()
  const imports = importGraph([...sources, ...tests], entries)
  for (const [file, imported] of imports) for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file])
  return sources.flatMap(({ path, text }) => {
    const [importer, ...others] = importers.get(path) ?? []
    if (importer === undefined || others.length > 0 || folderOf(importer) !== folderOf(path)) return []
    const user = textOf.get(importer)
    if (user === undefined || NAMED.test(path) || OWN_STYLES.test(text) || passesOn(user, path)) return []
    const own = linesOf(text)
    return own <= JOINABLE_LINES && own + linesOf(user) <= JOINED_LINES ? [{ at: `${path} into ${importer}` }] : []
  })
}

/** Files of a module and of a game that a reader looks for by name: docs/architecture.md, docs/adding-a-game.md. */
const NAMED = /(\/|-)(handlers|store)\.ts$|\/(ports?|context|rules|views|check|stage|view|params-form|definition)\.tsx?$/
const OWN_STYLES = /^import .* from '\.\/[^']*\.module\.css'/m

/** The text exports what the file has, or loads it on demand. */
function passesOn(text: string, path: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1).replaceAll('.', '\\.')
  return new RegExp(`(^export [^']*from |import\\()'\\./${file}'`, 'm').test(text)
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
