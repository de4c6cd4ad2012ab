/**
 * The tables of threats in the README files: each row names the test that fails without its answer, as `path.test.ts` or as a title in quotes.
 * A test shows the answer of the product only if it runs the product's code.
 */
import { matchesGlob, posix } from 'node:path'

import type { ImportGraph } from './imports.ts'
import { isTest, type Source } from './sources.ts'

const HEAD = /^\| *threat/im
const FILE = /`([^`\s]+\.(?:test\.tsx?|spec\.ts))`/g
const TITLE = /"([^"]+)"/g

/** `path:line what is wrong`. */
export function threatFaults(pages: readonly Source[], sources: readonly Source[], imports: ImportGraph): string[] {
  const tests = sources.filter(({ path }) => /\.(?:test\.tsx?|spec\.ts)$/.test(path))
  const running = new Set(tests.filter((test) => runsProduct(test, imports)).map(({ path }) => path))
  return pages.flatMap((page) =>
    rowsOf(page).flatMap(({ line, row }) => faultsOf(page.path, row, tests, running).map((fault) => `${page.path}:${line} ${fault}`)),
  )
}

function rowsOf({ text }: Source): { line: number; row: string }[] {
  let isTable = false
  return text.split('\n').flatMap((row, at) => {
    isTable = row.startsWith('|') && (isTable || HEAD.test(row))
    return isTable && !HEAD.test(row) && !/^\|[ :|-]+$/.test(row) ? [{ line: at + 1, row }] : []
  })
}

function faultsOf(page: string, row: string, tests: readonly Source[], running: ReadonlySet<string>): string[] {
  const folder = posix.dirname(page)
  const files = Array.from(row.matchAll(FILE), ([, name]) => ({ name: name!, found: filesOf(folder, name!, tests) }))
  const titles = Array.from(lastCellOf(row).matchAll(TITLE), ([, title]) => title!)
  const named = files.flatMap(({ found }) => found)
  const shown = named.length > 0 ? named : tests.filter(({ path }) => path.startsWith(`${folder}/`) && running.has(path))
  return [
    ...(files.length === 0 && titles.length === 0 ? [`names no test: ${row.slice(0, 60)}`] : []),
    ...titles
      .filter((title) => !shown.some(({ text }) => text.includes(title)))
      .map((title) => `names a title that is not there: ${title}`),
    ...files.filter(({ found }) => found.length === 0).map(({ name }) => `names no single file: ${name}`),
    ...named.filter(({ path }) => !running.has(path)).map(({ path }) => `names a test that runs no code of the product: ${path}`),
  ]
}

const lastCellOf = (row: string): string =>
  row
    .replace(/\s*\|\s*$/, '')
    .split(' | ')
    .at(-1)!

/** By a path from the page or the root, or by the end of a path: below the page first, then anywhere. None if several end so. */
function filesOf(folder: string, name: string, tests: readonly Source[]): Source[] {
  if (name.includes('*')) return tests.filter(({ path }) => matchesGlob(path, `**/${name}`))
  const exact = [posix.join(folder, name), posix.join(folder, 'src', name), name]
  const direct = tests.filter(({ path }) => exact.includes(path))
  if (direct.length > 0) return direct.slice(0, 1)
  const all = tests.filter(({ path }) => path.endsWith(`/${name}`))
  const below = all.filter(({ path }) => path.startsWith(`${folder}/`))
  const nearest = below.length > 0 ? below : all
  return nearest.length === 1 ? nearest : []
}

/** A scenario runs the product in a browser; any other test imports it, or helpers of tests that do, or reads a file beside itself. */
function runsProduct({ path, text }: Source, imports: ImportGraph): boolean {
  return path.startsWith('e2e/') || /\bnew URL\(['"`]\.\.?\//.test(text) || importsProduct(path, imports)
}

function importsProduct(path: string, imports: ImportGraph, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  return [...(imports.get(path) ?? [])].some((file) => !isTest(file) || importsProduct(file, imports, seen))
}
