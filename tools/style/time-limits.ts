/** Finds time limits in tests that are shorter than the configured ones: a slow machine passes them by, and the test fails by chance. */
import ts from 'typescript'

import { lineOf, parsed, type Source } from './sources.ts'

interface Limits {
  /** Of one test or hook, ms. */
  test: number
  /** Of a wait for a state, ms. */
  wait: number
}

/** Those of `vitest.config.ts` and `playwright.config.ts`. */
const OF_VITEST: Limits = { test: 300_000, wait: 60_000 }
const OF_PLAYWRIGHT: Limits = { test: 240_000, wait: 25_000 }

const TESTS = new Set(['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'])
/** Without options these wait for one second only. */
const SHORT_BY_DEFAULT = new Set(['waitFor', 'waitUntil'])

/** `path:line text`, of literal limits alone: a computed one says what it depends on. */
export function foundShortLimits(source: Source): string[] {
  if (!/timeout|\d\)|waitFor|waitUntil/.test(source.text)) return []
  const limits = source.path.startsWith('e2e/') ? OF_PLAYWRIGHT : OF_VITEST
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isRepeated(node)) return
    const isFound = ts.isCallExpression(node)
      ? isShort(node, limits)
      : ts.isVariableDeclaration(node) && isShortWait(node.initializer, limits)
    if (isFound) found.push(`${source.path}:${lineOf(node)} ${lastLine(node)}`)
    ts.forEachChild(node, visit)
  }
  visit(parsed(source))
  return found
}

function isShort(call: ts.CallExpression, { test, wait }: Limits): boolean {
  const last = call.arguments.at(-1)
  if (isOfTests(call)) {
    const own = call.arguments.map(limitIn).find((limit) => limit !== undefined) ?? numberOf(last)
    return own !== undefined && own < test
  }
  if (SHORT_BY_DEFAULT.has(nameOf(call)) && isOfVitest(call) && call.arguments.length === 1) return true
  return call.arguments.some((given) => isShortWait(given, { test, wait }))
}

/** Also of a constant that several waits share. */
function isShortWait(given: ts.Expression | undefined, { wait }: Limits): boolean {
  const own = given && limitIn(given)
  return own !== undefined && own > 0 && own < wait
}

/** What is tried again after its limit: `expect(async () => …).toPass()`, a block with a `catch`, a call with an answer for its failure. */
function isRepeated(node: ts.Node): boolean {
  if (ts.isTryStatement(node)) return node.catchClause !== undefined
  if (!ts.isCallExpression(node)) return false
  return nameOf(node) === 'toPass' || nameOf(node) === 'catch' || (nameOf(node) === 'then' && node.arguments.length === 2)
}

const isOfTests = (call: ts.CallExpression): boolean => TESTS.has(rootOf(call.expression))

const isOfVitest = ({ expression }: ts.CallExpression): boolean => rootOf(expression) === 'vi'

function nameOf({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** `it` of `it.each(…)(…)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? rootOf(node.expression) : ''
}

/** The literal `timeout` of an object. */
function limitIn(node: ts.Expression): number | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const timeout = node.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === 'timeout')
  return timeout && ts.isPropertyAssignment(timeout) ? numberOf(timeout.initializer) : undefined
}

const numberOf = (node: ts.Node | undefined): number | undefined =>
  node && ts.isNumericLiteral(node) ? Number(node.text.replaceAll('_', '')) : undefined

const lastLine = (node: ts.Node): string => node.getText().split('\n').at(-1)!.trim()
