/** Handwritten files: derived files, fixtures and texts are not checked. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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
