/** Figures of single expressions: casts, and what the site does by hand at each call of the API. */
import ts from 'typescript'

import type { Figure, Place } from './figure.ts'
import { lineOf, parsed, type Source } from './sources.ts'

export const SYNTAX_FIGURES: readonly Figure[] = [
  {
    name: 'casts-to-never',
    rule: '`as never`',
    places: ({ sources }) => found(sources, 'as never', (node) => ts.isAsExpression(node) && isKeyword(node.type, 'never')),
  },
  {
    name: 'casts-through-unknown',
    rule: '`as unknown as`',
    places: ({ sources }) =>
      found(sources, 'as unknown', (node) => {
        return ts.isAsExpression(node) && ts.isAsExpression(node.expression) && isKeyword(node.expression.type, 'unknown')
      }),
  },
  {
    name: 'raw-writes-of-site',
    rule: '`api.call(…)` in apps/web/src of a route that is not written as a `GET`, there or as a constant: a call that may change something',
    places: ({ sources }) => rawWrites(sources.filter(isOfSite)),
  },
  {
    name: 'swallowed-errors-of-site',
    rule: '`.catch(…)` in apps/web/src with a function that takes no error and does nothing, or returns a constant',
    places: ({ sources }) => found(sources.filter(isOfSite), '.catch', isSwallowing),
  },
  {
    name: 'invalidations-of-site',
    rule: '`invalidateQueries(…)`, `renew(…)` and `renewAll(…)` by hand in apps/web/src: neither declared by a write nor done by a push',
    places: ({ sources }) => found(sources.filter(isOfSite), /invalidateQueries|renew/, isRenewal),
  },
]

const isOfSite = ({ path }: Source) => path.startsWith('apps/web/src/')

/** Only files that contain `text` are searched. */
export function found(sources: readonly Source[], text: string | RegExp, isCounted: (node: ts.Node) => boolean): Place[] {
  return sources
    .filter((source) => source.text.search(text) !== -1)
    .flatMap((source) => {
      const places: Place[] = []
      const visit = (node: ts.Node): void => {
        if (isCounted(node)) places.push({ at: `${source.path}:${lineOf(node)} ${firstLine(node)}` })
        ts.forEachChild(node, visit)
      }
      visit(parsed(source))
      return places
    })
}

const firstLine = (node: ts.Node): string => node.getText().split('\n')[0]!.trim()

const isKeyword = (node: ts.TypeNode, word: 'never' | 'unknown'): boolean =>
  node.kind === (word === 'never' ? ts.SyntaxKind.NeverKeyword : ts.SyntaxKind.UnknownKeyword)

/** The name of the called method: `b` of `a.b()`. */
export function methodOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined
}

function isApiCall(node: ts.Node): boolean {
  if (methodOf(node) !== 'call') return false
  const { expression } = (node as ts.CallExpression).expression as ts.PropertyAccessExpression
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) && name.text === 'api'
}

function rawWrites(sources: readonly Source[]): Place[] {
  const exported = new Map(sources.flatMap((source) => [...constantsOf(source, true)]))
  return sources.flatMap((source) => {
    const known = new Map([...exported, ...constantsOf(source)])
    return found([source], '.call', (node) => isApiCall(node) && !routeText(node as ts.CallExpression, known)?.startsWith('GET '))
  })
}

/** Texts by the names of the constants at the top of a file. */
function constantsOf(source: Source, areExported = false): [string, string][] {
  if (!source.text.includes("= 'GET ")) return []
  return parsed(source)
    .statements.filter((statement) => ts.isVariableStatement(statement))
    .filter(({ modifiers }) => !areExported || modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      initializer && ts.isStringLiteral(initializer) ? [[name.getText(), initializer.text] as [string, string]] : [],
    )
}

function routeText({ arguments: [route] }: ts.CallExpression, constants: ReadonlyMap<string, string>): string | undefined {
  if (!route) return undefined
  return ts.isStringLiteralLike(route) ? route.text : constants.get(route.getText())
}

const RENEWALS = new Set(['renew', 'renewAll'])

function isRenewal(node: ts.Node): boolean {
  if (methodOf(node) === 'invalidateQueries') return true
  return ts.isCallExpression(node) && node.arguments.length > 0 && ts.isIdentifier(node.expression) && RENEWALS.has(node.expression.text)
}

function isSwallowing(node: ts.Node): boolean {
  if (methodOf(node) !== 'catch') return false
  const [handler] = (node as ts.CallExpression).arguments
  if (!handler || !(ts.isArrowFunction(handler) || ts.isFunctionExpression(handler)) || handler.parameters.length > 0) return false
  return ts.isBlock(handler.body) ? handler.body.statements.length === 0 : isConstant(handler.body)
}

const CONSTANTS = new Set([ts.SyntaxKind.NullKeyword, ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword])

const isConstant = (node: ts.Node): boolean =>
  CONSTANTS.has(node.kind) ||
  ts.isLiteralExpression(node) ||
  ts.isVoidExpression(node) ||
  (ts.isIdentifier(node) && node.text === 'undefined')
