/** Compares the steps of a life with the source: each named function exists, and its caller calls it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import ts from 'typescript'

import { type Entries, importGraph } from '../style/imports.ts'
import { parsed, type Source } from '../style/sources.ts'
import { callerOf, type Life, nameOf, type Place, type Step } from './step.ts'

export interface Sources {
  /** undefined for a file that does not exist. */
  read(path: string): Source | undefined
  readonly entries: Entries
}

/** Reads each file of the tree at `root` once. */
export function sourcesAt(root: string, entries: Entries): Sources {
  const known = new Map<string, Source | undefined>()
  const read = (path: string) => {
    try {
      return { path, text: readFileSync(join(root, path), 'utf8') }
    } catch {
      return undefined
    }
  }
  return {
    entries,
    read(path) {
      if (!known.has(path)) known.set(path, read(path))
      return known.get(path)
    },
  }
}

/** `title, place: what is wrong`, a line each. */
export const faultsOf = ({ title, steps }: Life, sources: Sources): string[] =>
  steps.flatMap((step, index) => {
    const fault = faultOf(steps, index, sources)
    return fault === undefined ? [] : [`${title}, ${step.at.join(' ')}: ${fault}`]
  })

function faultOf(steps: readonly Step[], index: number, sources: Sources): string | undefined {
  const step = steps[index]!
  const words = wordsAt(step.at, sources)
  if (!words) return 'it does not exist'
  const from = callerOf(steps, index)
  if (from === undefined) return typeof step.by === 'string' ? `no step before it is called ${step.by}` : undefined
  const caller = steps[from]!
  if (step.table !== undefined) {
    const isShared = [caller, step].every(({ at: [file] }) => wordsAt([file], sources)?.has(step.table!))
    return isShared ? undefined : `it and ${nameOf(caller)} do not share the table ${step.table}`
  }
  const called = step.as ?? nameOf(step)
  const calling = wordsAt(isSql(step) ? [caller.at[0]] : caller.at, sources)
  if (!calling?.has(called)) return `${nameOf(caller)} does not call ${called}`
  if (step.wired) return wiringFault(step, called, words, sources)
  if (isSql(step) || caller.at[0] === step.at[0]) return undefined
  if (!imports(caller.at[0], step.at[0], sources)) return `${caller.at[0]} does not import its file`
  return words.has(called) ? undefined : `it has no ${called}`
}

const isSql = ({ at: [file] }: Step): boolean => file.endsWith('.sql')

function wiringFault({ at, wired }: Step, called: string, words: ReadonlySet<string>, sources: Sources): string | undefined {
  const wiring = wordsAt(wired!, sources)
  if (!wiring) return `${wired!.join(' ')} does not exist`
  const isNamed = wiring.has(at[1]!) || wiring.has(at.at(-1)!)
  return isNamed && (words.has(called) || wiring.has(called)) ? undefined : `${wired!.join(' ')} does not connect it as ${called}`
}

function imports(from: string, to: string, { read, entries }: Sources): boolean {
  const files = [from, to].flatMap((path) => read(path) ?? [])
  return importGraph(files, entries).get(from)?.has(to) ?? false
}

/** The names and texts in a function, or in a whole file, its own name among them; undefined when there is no such place. */
function wordsAt([path, ...names]: Place, { read }: Sources): ReadonlySet<string> | undefined {
  const source = read(path)
  if (!source) return undefined
  if (path.endsWith('.sql')) return sqlWords(source.text, names[0])
  let node: ts.Node | undefined = parsed(source)
  for (const name of names) node = node && declarationOf(node, name)
  return node && wordsIn(node)
}

function sqlWords(text: string, name: string | undefined): ReadonlySet<string> | undefined {
  const code = text.replace(/--.*$/gm, '')
  const words = new Set(code.match(/\w+/g))
  return name === undefined || new RegExp(`\\bfunction ledger\\.${name}\\(`).test(code) ? words : undefined
}

/** The outermost declaration of this name below a node. */
function declarationOf(node: ts.Node, name: string): ts.Node | undefined {
  let level = childrenOf(node)
  while (level.length > 0) {
    const found = level.find((child) => declaredName(child) === name)
    if (found) return found
    level = level.flatMap(childrenOf)
  }
  return undefined
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

/** Of what can be called, or holds what can be. */
function declaredName(node: ts.Node): string | undefined {
  const isOne =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isVariableDeclaration(node)
  if (!isOne || !node.name) return undefined
  return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) || ts.isStringLiteralLike(node.name) ? node.name.text : undefined
}

function wordsIn(node: ts.Node): ReadonlySet<string> {
  const words = new Set<string>()
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each) || ts.isPrivateIdentifier(each)) words.add(each.text)
    else if (ts.isStringLiteralLike(each) || ts.isTemplateHead(each) || ts.isTemplateMiddleOrTemplateTail(each))
      for (const word of each.text.match(/\w+/g) ?? []) words.add(word)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return words
}
