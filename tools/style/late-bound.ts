/**
 * Late binding in the server's wiring: a part that is used before it is built, through a closure over a later `const`, or through a
 * function without parameters that returns the part (`bonuses().attachPromo(…)`).
 */
import ts from 'typescript'

import type { Figure, Place } from './figure.ts'
import { lineOf, parsed, type Source } from './sources.ts'
import { isOfServerParts } from './wiring.ts'

export const LATE_BOUND: Figure = {
  name: 'late-bound-parts',
  rule: 'uses of a later `const` in a closure, and calls through a getter of a part, in apps/server/src outside of modules/ and platform/',
  places: ({ sources }) => sources.filter(({ path }) => isOfServerParts(path)).flatMap(lateBoundIn),
}

function lateBoundIn(source: Source): Place[] {
  const file = parsed(source)
  const getters = gettersIn(file)
  const places: Place[] = []
  const visit = (node: ts.Node, scopes: readonly Scope[]): void => {
    const inner = ts.isFunctionLike(node) ? [...scopes, scopeOf(node)] : scopes
    if (isGetterCall(node, getters) || isEarlyUse(node, inner)) places.push({ at: `${source.path}:${lineOf(node)} ${node.getText()}` })
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(file, [])
  return places
}

/** The names of a function: its `const`s with the end of each declaration, and everything else, which hides those of outer functions. */
interface Scope {
  consts: ReadonlyMap<string, number>
  others: ReadonlySet<string>
}

function scopeOf(node: ts.SignatureDeclaration): Scope {
  const consts = new Map<string, number>()
  const others = new Set<string>(node.parameters.flatMap(({ name }) => namesOf(name)))
  const visit = (inner: ts.Node): void => {
    if (ts.isVariableDeclaration(inner)) for (const name of namesOf(inner.name)) consts.set(name, inner.end)
    if (ts.isFunctionDeclaration(inner) && inner.name) others.add(inner.name.text)
    if (!ts.isFunctionLike(inner)) ts.forEachChild(inner, visit)
  }
  if ('body' in node && node.body) visit(node.body as ts.Node)
  return { consts, others }
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []))
}

/** A name that an outer function declares behind this place. */
function isEarlyUse(node: ts.Node, scopes: readonly Scope[]): boolean {
  if (!ts.isIdentifier(node) || !isValue(node)) return false
  const declaring = scopes.findLastIndex(({ consts, others }) => consts.has(node.text) || others.has(node.text))
  const end = scopes[declaring]?.consts.get(node.text)
  return end !== undefined && declaring < scopes.length - 1 && node.pos < end
}

/** Not the name of a member or of a declaration, nor a type. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isPartOfTypeNode(node) || ts.isTypeNode(parent)) return false
  return !('name' in parent) || parent.name !== node || ts.isShorthandPropertyAssignment(parent)
}

/** Names that the file declares as a function without parameters that returns a part: `vip(): Vip`, `vip: () => Vip`. */
function gettersIn(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const add = (name: ts.Node, { parameters, type }: ts.SignatureDeclaration) => {
    if (parameters.length === 0 && !type?.getText().startsWith('Promise<')) names.add(name.getText())
  }
  const visit = (node: ts.Node): void => {
    if (ts.isMethodSignature(node)) add(node.name, node)
    if ((ts.isPropertySignature(node) || ts.isParameter(node)) && node.type && ts.isFunctionTypeNode(node.type)) add(node.name, node.type)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** `vip().tierOf`: what the getter returns is used at once. */
function isGetterCall(node: ts.Node, getters: ReadonlySet<string>): boolean {
  if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.expression) || node.expression.arguments.length > 0) return false
  const called = node.expression.expression
  const name = ts.isPropertyAccessExpression(called) ? called.name : called
  return ts.isIdentifier(name) && getters.has(name.text)
}
