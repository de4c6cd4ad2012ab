/** Handwritten files: derived files, fixtures and texts are not checked. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

export interface Source {
  /** Relative to the root. */
  path: string
  text: string
}

const PARTS = ['apps', 'packages', 'tools', 'bench', 'e2e']
const READ = /\.(tsx?|m[jt]s|css|sql)$/
const NOT_WRITTEN = /(^|\/)(node_modules|build|\.react-router|runtime)$|\.d\.m?ts$/
const NOT_CHECKED = /\.(data|gen)\.[a-z]+$/

export const sourcesIn = (folder: string): Source[] => read(folder, (path) => !NOT_CHECKED.test(path))
/** Tables and derived files: they are not checked, and use what others export. */
export const uncheckedIn = (folder: string): Source[] => read(folder, (path) => NOT_CHECKED.test(path))

/** Lists of migrations that the schema of a module replaces. */
export const replacedIn = (folder: string): Source[] => read(folder, () => true, /\/replaces\.sha256$/)

/** What the parts say of themselves. */
export const readmesIn = (folder: string): Source[] => read(folder, (path) => path.endsWith('/README.md'), /\.md$/)

/** The pages of `docs`, but for decisions, which keep the names of their day. */
export function pagesIn(folder: string): Source[] {
  const paths = filesIn(folder, 'docs', /\.md$/).filter((path) => !path.startsWith('docs/decisions/'))
  return [...paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') })), ...readmesIn(folder)]
}

/** Of every file, whatever it holds. */
export const pathsIn = (folder: string): string[] => [...PARTS, 'docs', 'deploy'].flatMap((part) => filesIn(folder, part, /./))

function read(folder: string, isChosen: (path: string) => boolean, names = READ): Source[] {
  const paths = PARTS.flatMap((part) => filesIn(folder, part, names)).filter(isChosen)
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

export const isTest = (path: string) => /\.(test|spec|stories)\.tsx?$|\/testing\/|^(packages\/testkit|e2e)\//.test(path)
export const isScript = (path: string) => /\.(tsx?|m[jt]s)$/.test(path)

export const linesOf = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Parsing takes most of the time of the checks, so each file is parsed once. */
const trees = new WeakMap<Source, ts.SourceFile>()

/** Comments are read from the text. */
const OPTIONS: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
}

/** The syntax tree, with parents. */
export function parsed(source: Source): ts.SourceFile {
  const { path, text } = source
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = trees.get(source) ?? ts.createSourceFile(path, text, OPTIONS, true, kind)
  trees.set(source, tree)
  return tree
}

/** The line of a node's first character, from 1. */
export function lineOf(node: ts.Node): number {
  const file = node.getSourceFile()
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
}

function filesIn(folder: string, path: string, names: RegExp): string[] {
  return entriesOf(join(folder, path)).flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (NOT_WRITTEN.test(inner)) return []
    if (entry.isDirectory()) return filesIn(folder, inner, names)
    return names.test(inner) ? [inner] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // a missing part of the tree has no files
  }
}
