/** What Stryker changes in these programs: its own operators, and those of queries, roundings and loaded facts, which it has none for. */
import type * as types from '@babel/types'

import { inRoot } from '../lib/paths.ts'
import { changesOf } from './sql-changes.ts'

interface Path {
  readonly node: types.Node
  readonly parent: types.Node
}

interface Mutator {
  readonly name: string
  mutate(path: Path, context: unknown): Iterable<types.Node>
}

const MUTATORS = inRoot('node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js')

/** Its instrumenter has no way to add an operator but to change its list. */
export async function addMutators(): Promise<void> {
  const { allMutators } = (await import(MUTATORS)) as { allMutators: Mutator[] }
  const ofStrings = allMutators.find(({ name }) => name === 'StringLiteral')
  if (!ofStrings) throw new Error(`${MUTATORS} has no operator for strings`)
  const strings: Mutator = { name: ofStrings.name, mutate: (path, context) => (isQueryText(path) ? [] : ofStrings.mutate(path, context)) }
  allMutators.splice(allMutators.indexOf(ofStrings), 1, strings, sqlText, builtQuery, rounding, loadedFact)
}

/** No letter of any query: it stands for a value between the texts of a template. */
const VALUE = '\uE000'
const IS_SQL =
  /^\s*(?:\(\s*)?(?:select|with|insert|update|delete|from|where|and|or|(?:left |cross )?join|coalesce|case|(?:not )?exists|order by|having)\s/i

const textOf = ({ quasis }: types.TemplateLiteral): string => quasis.map(({ value }) => value.raw).join(VALUE)

const isSql = ({ node, parent }: Path): boolean =>
  node.type === 'TemplateLiteral' &&
  (IS_SQL.test(textOf(node)) || (parent.type === 'TaggedTemplateExpression' && isNamed(parent.tag, /^sql$/)))

/** An empty text is no query: every test that runs it fails. */
const isQueryText = (path: Path): boolean =>
  isSql(path) ||
  (path.node.type === 'StringLiteral' &&
    (IS_SQL.test(path.node.value) || (path.parent.type === 'CallExpression' && methodOf(path.parent, QUERY_METHODS) !== undefined)))

const QUERY_METHODS =
  /^(?:where|whereRef|select|selectFrom|insertInto|updateTable|deleteFrom|orderBy|groupBy|innerJoin|leftJoin|on|onRef|columns?|returning|ref)$/

const sqlText: Mutator = {
  name: 'SqlText',
  *mutate({ node, parent }) {
    if (node.type === 'StringLiteral' && IS_SQL.test(node.value) && parent.type !== 'TSLiteralType') {
      const text = node.value
      for (const { start, end, text: to } of changesOf(text))
        yield { type: 'StringLiteral', value: text.slice(0, start) + to + text.slice(end) } as types.StringLiteral
    }
    if (node.type !== 'TemplateLiteral' || !isSql({ node, parent })) return
    const text = textOf(node)
    for (const { start, end, text: to } of changesOf(text)) yield templateOf(text.slice(0, start) + to + text.slice(end), node.expressions)
  },
}

function templateOf(text: string, values: types.TemplateLiteral['expressions']): types.TemplateLiteral {
  const parts = text.split(VALUE)
  const quasis = parts.map((raw, at) => ({ type: 'TemplateElement', value: { raw, cooked: raw }, tail: at === parts.length - 1 }))
  return {
    type: 'TemplateLiteral',
    quasis: quasis as types.TemplateElement[],
    expressions: structuredClone(values),
  } as types.TemplateLiteral
}

const COMPARISONS: Record<string, string> = { '>=': '>', '>': '>=', '<=': '<', '<': '<=' }

const builtQuery: Mutator = {
  name: 'BuiltQuery',
  *mutate({ node, parent }) {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && methodOf(node, /^(?:where|whereRef)$/))
      yield structuredClone(node.callee.object)
    const isOperator = parent.type === 'CallExpression' && parent.arguments[1] === node
    if (node.type === 'StringLiteral' && isOperator && COMPARISONS[node.value])
      yield { type: 'StringLiteral', value: COMPARISONS[node.value] } as types.StringLiteral
    if (node.type === 'StringLiteral' && isOperator && node.value === 'desc' && methodOf(parent, /^orderBy$/))
      yield { type: 'StringLiteral', value: 'asc' } as types.StringLiteral
  },
}

const OTHER_WAY: Record<string, string> = { floor: 'ceil', ceil: 'floor', round: 'floor', trunc: 'ceil' }

/** The other way, and one minor unit more than the floor: the player's favour. */
const rounding: Mutator = {
  name: 'Rounding',
  *mutate({ node }) {
    if (node.type !== 'CallExpression') return
    const { callee } = node
    if (callee.type === 'MemberExpression' && isNamed(callee.object, /^Math$/) && callee.property.type === 'Identifier') {
      const name = OTHER_WAY[callee.property.name]
      if (name) yield { ...structuredClone(node), callee: { ...structuredClone(callee), property: { ...callee.property, name } } }
    }
    if (isNamed(callee, /^floor[A-Z]/))
      yield {
        type: 'BinaryExpression',
        operator: '+',
        left: structuredClone(node),
        right: { type: 'BigIntLiteral', value: '1' },
      } as types.Node
  },
}

const loadedFact: Mutator = {
  name: 'LoadedFact',
  *mutate({ node, parent }) {
    const isField = parent.type === 'ObjectProperty' && parent.value === node
    if (node.type === 'AwaitExpression' && isField) yield { type: 'Identifier', name: 'undefined' } as types.Identifier
    if (node.type !== 'ArrayExpression' || node.elements.length < 2) return
    for (const [at, element] of node.elements.entries())
      if (element?.type === 'SpreadElement') yield { ...structuredClone(node), elements: structuredClone(node.elements).toSpliced(at, 1) }
  },
}

const isNamed = (node: types.Node, name: RegExp): boolean => node.type === 'Identifier' && name.test(node.name)

const methodOf = (node: types.Node, name: RegExp): string | undefined =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  name.test(node.callee.property.name)
    ? node.callee.property.name
    : undefined

interface Ignorer {
  shouldIgnore(path: unknown): string | undefined
}

/** Kinds whose mutants mean the same to everyone but a reader of logs, each with its reason. */
const NO_RULES: readonly { is(node: types.Node): boolean; reason: string }[] = [
  {
    is: (node) => node.type === 'NewExpression' && isNamed(node.callee, /Error$/),
    reason: 'the text of an error is for its reader: whoever catches it asks for its class',
  },
  {
    is: (node) =>
      node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && isNamed(node.callee.object, /^(?:log|logger|console)$/),
    reason: 'a line of the log',
  },
]

export const ignorers: Ignorer[] = [{ shouldIgnore: (path) => NO_RULES.find(({ is }) => is((path as Path).node))?.reason }]

const ignore = () => undefined
export const SILENT = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
}
