/** Figures of the shape of the tree: files of the server's root, wiring, short files, joinable files. */
import type { Figure, Place, Tree } from './figure.ts'
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
    rule: `files of up to ${JOINABLE_LINES} lines with one importer, which is in the same folder and has with them up to ${JOINED_LINES} lines`,
    places: joinable,
  },
]

const wiringOf = (tree: Tree) => tree.sources.filter(({ path }) => isOfServerParts(path) && importedModulesOf(tree.imports, path).size > 1)

function joinable({ sources, imports }: Tree): Place[] {
  const lines = new Map(sources.map(({ path, text }) => [path, linesOf(text)]))
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports) for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file])
  return sources.flatMap(({ path, text }) => {
    const [importer, ...others] = importers.get(path) ?? []
    if (importer === undefined || others.length > 0 || folderOf(importer) !== folderOf(path)) return []
    const own = linesOf(text)
    return own <= JOINABLE_LINES && own + lines.get(importer)! <= JOINED_LINES ? [{ at: `${path} into ${importer}` }] : []
  })
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
