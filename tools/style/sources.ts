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
const WRITTEN = /\.(ts|tsx|mjs|css|sql)$/
const NOT_CHECKED = /(^|\/)(node_modules|build|\.react-router|runtime)$|\.(data|gen)\.[a-z]+$|\.d\.m?ts$/

export function sourcesIn(folder: string): Source[] {
  return PARTS.flatMap((part) => filesIn(folder, part)).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

export const isTest = (path: string) => /\.(test|spec|stories)\.tsx?$|\/testing\/|^(packages\/testkit|e2e)\//.test(path)
export const isScript = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

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

function filesIn(folder: string, path: string): string[] {
  return entriesOf(join(folder, path)).flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (NOT_CHECKED.test(inner)) return []
    if (entry.isDirectory()) return filesIn(folder, inner)
    return WRITTEN.test(inner) ? [inner] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // a missing part of the tree has no files
  }
}
