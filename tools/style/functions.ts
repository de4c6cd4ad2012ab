/** The length of functions, and their use of time, randomness or new identifiers of the system. */
import ts from 'typescript'

import { lineOf, parsed, type Source } from './sources.ts'

export interface Measured {
  path: string
  functions: { name: string; line: number; lines: number }[]
  /** Uses of what must be an argument: `line: text`. */
  ambient: string[]
}

const AMBIENT_CALLS = new Set(['Date.now', 'performance.now', 'Math.random', 'crypto.randomUUID', 'randomUUID'])
const TIMERS = new Set(['setTimeout', 'setInterval'])
/** A group of tests is not counted as a function. */
const GROUPS = /^(describe|test\.describe)\b/

export function measured(source: Source): Measured {
  const file = parsed(source)
  const result: Measured = { path: source.path, functions: [], ambient: [] }
  const visit = (node: ts.Node): void => {
    if (hasBlock(node) && !isGroup(node)) {
      const line = lineOf(node)
      const last = file.getLineAndCharacterOfPosition(node.end).line + 1
      result.functions.push({ name: nameOf(node), line, lines: last - line + 1 })
    }
    if (isAmbient(node)) result.ambient.push(`${lineOf(node)}: ${node.getText(file).split('\n')[0]}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return result
}

type Function = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration | ts.ConstructorDeclaration

function hasBlock(node: ts.Node): node is Function {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body as ts.Node)
}

function isGroup(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && GROUPS.test(node.parent.expression.getText())
}

function nameOf(node: Function): string {
  const owner = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return owner?.getText() ?? '(nameless)'
}

function isAmbient(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0
  if (!ts.isCallExpression(node)) return false
  const called = node.expression.getText()
  return AMBIENT_CALLS.has(called) || TIMERS.has(called)
}
