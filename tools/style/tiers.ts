/** The tiers of the tests: nothing may be shown only by the slow one. Source: docs/testing.md. */

import ts from 'typescript'

import { MODULE_FOLDER } from '../walls/modules.ts'
import { lineOf, parsed, type Source } from './sources.ts'

/** The mark of a scenario of the quick tier. */
const JOURNEY = '@journey'
const SLOW = 'slow'
const SLOW_FILE = new RegExp(`^// @module-tag ${SLOW}$`, 'm')

/** Of requirements, not of decisions: three letters or more. */
const REQUIREMENT = /\b[A-Z]{3,}-\d+\b/g

export interface TieredTest {
  path: string
  line: number
  /** With the titles of its groups. */
  title: string
  isSlow: boolean
}

const isScenario = (path: string) => path.endsWith('.spec.ts')
const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** The tests of a file, with their tiers. A scenario with a mark that depends on its case is quick in one of them. */
export function tieredTests(source: Source): TieredTest[] {
  const { path, text } = source
  if (!isTestFile(path)) return []
  const tests: TieredTest[] = []
  const visit = (node: ts.Node, titles: readonly string[], outer: readonly string[]): void => {
    const call = testCallOf(node)
    const inner = call ? [...titles, call.title] : titles
    const marks = call ? [...outer, ...marksOf(call)] : outer
    const isSlow = isScenario(path) ? !marks.includes(JOURNEY) : marks.includes(SLOW)
    if (call?.kind === 'test') tests.push({ path, line: lineOf(node), title: inner.join(' '), isSlow })
    ts.forEachChild(node, (child) => visit(child, inner, marks))
  }
  visit(parsed(source), [], SLOW_FILE.test(text) ? [SLOW] : [])
  return tests
}

interface TestCall {
  kind: 'test' | 'group'
  title: string
  node: ts.CallExpression
}

/** `it('…')`, `it.each(rows)('…')`, `describe('…')`, `test.describe('…')`. */
function testCallOf(node: ts.Node): TestCall | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const [title, ...others] = node.arguments
  const name = calledName(node.expression)
  if (!title || others.length === 0 || name === undefined) return undefined
  if (!ts.isStringLiteralLike(title) && !ts.isTemplateExpression(title)) return undefined
  return { kind: name.includes('describe') ? 'group' : 'test', title: title.getText().slice(1, -1), node }
}

/** `test.describe` of `test.describe.each(rows)(…)`; undefined if it is no test and no group. */
function calledName(expression: ts.Expression): string | undefined {
  if (ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression))
    return calledName(ts.isCallExpression(expression) ? expression.expression : expression.tag)
  const name = expression.getText()
  return /^(it|test|describe)(\.|$)/.test(name) ? name : undefined
}

/** The strings of `{ tags: 'slow' }`, and of a scenario `{ tag: isFirst ? '@journey' : [] }`. */
function marksOf({ node }: TestCall): string[] {
  const options = node.arguments[1]
  if (!options || !ts.isObjectLiteralExpression(options)) return []
  return options.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .filter(({ name }) => ['tag', 'tags'].includes(name.getText()))
    .flatMap(({ initializer }) => stringsIn(initializer))
}

function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(stringsIn) // not those of its condition
  const strings: string[] = []
  ts.forEachChild(node, (child) => void strings.push(...stringsIn(child)))
  return strings
}

/** Requirements that only slow tests show, with one of those tests. */
export function slowOnlyRequirements(tests: readonly TieredTest[]): string[] {
  const quick = new Set(tests.filter(({ isSlow }) => !isSlow).flatMap(({ title }) => title.match(REQUIREMENT) ?? []))
  const slow = tests.filter(({ isSlow }) => isSlow).flatMap((test) => (test.title.match(REQUIREMENT) ?? []).map((id) => ({ id, test })))
  const missing = new Map(slow.filter(({ id }) => !quick.has(id)).map(({ id, test }) => [id, test]))
  return [...missing].map(([id, { path, line }]) => `${id} has no quick test, only ${path}:${line}`).toSorted()
}

const GAME = /^(?:packages\/games\/src|apps\/server\/src\/modules\/games(?:\/own)?|apps\/web\/src\/games|e2e)\/([^/]+)\//

/** Modules of the server, and games in all their folders, that have a slow test and no quick one. */
export function slowOnlyParts(tests: readonly TieredTest[], games: readonly string[]): string[] {
  const partsOf = ({ path }: TieredTest): string[] => {
    const module = MODULE_FOLDER.exec(path)?.[1]
    const game = GAME.exec(path)?.[1]
    return [...(module ? [`module ${module}`] : []), ...(game && games.includes(game) ? [`game ${game}`] : [])]
  }
  const quick = new Set(tests.filter(({ isSlow }) => !isSlow).flatMap(partsOf))
  const slow = new Set(tests.filter(({ isSlow }) => isSlow).flatMap(partsOf))
  return [...slow.difference(quick)].map((part) => `${part} has slow tests and no quick one`).toSorted()
}

/** Marks of scenarios that no command knows: a mistyped one would leave its scenario to the slow tier. */
export function unknownMarks(source: Source): string[] {
  if (!isScenario(source.path)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const call = testCallOf(node)
    const unknown = call ? marksOf(call).filter((mark) => mark !== JOURNEY) : []
    found.push(...unknown.map((mark) => `${source.path}:${lineOf(node)} ${mark}: the only mark of a scenario is ${JOURNEY}`))
    ts.forEachChild(node, visit)
  }
  visit(parsed(source))
  return found
}
