/** What files export, and which files use it: through re-exports, namespaces and `import()`. Names alone; types are left out. */
import ts from 'typescript'

import { type Entries, resolved } from './imports.ts'
import { lineOf, parsed, type Source } from './sources.ts'

/** An exported function, class or constant, at the file that declares it. */
export interface ExportedValue {
  readonly path: string
  readonly name: string
  readonly line: number
  /** Its own file mentions it, besides the declaration. */
  readonly isUsedAtHome: boolean
}

type Exported =
  | { readonly kind: 'own'; readonly value: ExportedValue }
  | { readonly kind: 'again'; readonly from: string; readonly name: string }
  /** `export * as name from`. */
  | { readonly kind: 'namespace'; readonly from: string }

type Found = Exclude<Exported, { kind: 'again' }>

interface FileNames {
  readonly names: ReadonlyMap<string, Exported>
  /** Files of `export * from`. */
  readonly stars: readonly string[]
}

export interface ExportTable {
  /** Those that files declare themselves. */
  readonly declared: readonly ExportedValue[]
  /** What a file makes public, through re-exports too. */
  publicOf(path: string): readonly ExportedValue[]
  /** Paths of the files that use a value, its own left out. A re-export is no use. */
  usersOf(value: ExportedValue): ReadonlySet<string>
}

export function exportTable(sources: readonly Source[], entries: Entries): ExportTable {
  const files = new Map(sources.map((source) => [source.path, namesIn(source, entries)]))
  const users = new Map<ExportedValue, Set<string>>()

  function found(path: string, name: string, seen: ReadonlySet<string> = new Set()): Found | undefined {
    const file = files.get(path)
    if (!file || seen.has(path)) return undefined
    const own = file.names.get(name)
    if (own?.kind === 'again') return found(own.from, own.name)
    if (own) return own
    const within = new Set([...seen, path])
    return file.stars.map((star) => found(star, name, within)).find((each) => each !== undefined)
  }

  function namesOf(path: string, seen: ReadonlySet<string> = new Set()): string[] {
    const file = files.get(path)
    if (!file || seen.has(path)) return []
    const within = new Set([...seen, path])
    return [...file.names.keys(), ...file.stars.flatMap((star) => namesOf(star, within))]
  }

  const addUse = (path: string, used: Found | undefined): void => {
    if (used?.kind !== 'own' || used.value.path === path) return
    const known = users.get(used.value) ?? new Set()
    users.set(used.value, known.add(path))
  }
  const addAll = (path: string, from: string): void => {
    for (const name of namesOf(from)) {
      const each = found(from, name)
      if (each?.kind === 'namespace') addAll(path, each.from)
      else addUse(path, each)
    }
  }
  for (const source of sources) {
    for (const { from, name, members } of importsIn(source, entries)) {
      const whole = name === undefined
      const target = whole ? undefined : found(from, name)
      const namespace = target?.kind === 'namespace' ? target.from : undefined
      const inside = whole ? from : namespace
      if (inside === undefined) addUse(source.path, target)
      else if (members === undefined) addAll(source.path, inside)
      else for (const member of members) addUse(source.path, found(inside, member))
    }
  }

  const valuesOf = (path: string): ExportedValue[] =>
    [...new Set(namesOf(path))].flatMap((name) => {
      const each = found(path, name)
      if (each?.kind === 'namespace') return valuesOf(each.from)
      return each ? [each.value] : []
    })
  return {
    declared: [...files.values()].flatMap(({ names }) => [...names.values()].flatMap((each) => (each.kind === 'own' ? [each.value] : []))),
    publicOf: valuesOf,
    usersOf: (value) => users.get(value) ?? new Set(),
  }
}

interface Imported {
  readonly from: string
  /** undefined: the whole file. */
  readonly name?: string
  /** Of a namespace: what is read of it; undefined when it is passed on as a whole. */
  readonly members?: readonly string[]
}

/** What a file imports and mentions. */
function importsIn(source: Source, entries: Entries): Imported[] {
  const file = parsed(source)
  const mentions = mentionsIn(file)
  const found: Imported[] = []
  const target = (node: ts.Expression | undefined) =>
    node && ts.isStringLiteralLike(node) ? resolved(source.path, node.text, entries) : undefined
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) continue
    const from = target(statement.moduleSpecifier)
    if (from === undefined) continue
    const { name, namedBindings } = statement.importClause
    const add = (local: ts.Identifier, imported?: string) => {
      const at = mentions.get(local.text)
      if (at) found.push({ from, ...(imported !== undefined && { name: imported }), ...membersOf(at) })
    }
    if (name) add(name, 'default')
    if (namedBindings && ts.isNamespaceImport(namedBindings)) add(namedBindings.name)
    else for (const each of namedBindings?.elements ?? []) add(each.name, (each.propertyName ?? each.name).text)
  }
  if (!/\bimport\(/.test(source.text)) return found
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const from = target(node.arguments[0])
      if (from !== undefined) found.push({ from })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function membersOf(mentions: readonly ts.Identifier[]): { members?: string[] } {
  const members = mentions.map(({ parent }, at) => {
    if (ts.isPropertyAccessExpression(parent) && parent.expression === mentions[at]) return parent.name.text
    return ts.isQualifiedName(parent) && parent.left === mentions[at] ? parent.right.text : undefined
  })
  return members.includes(undefined) ? {} : { members: members.filter((member) => member !== undefined) }
}

/** Identifiers by text, without imports, re-exports and names of declarations and properties. */
function mentionsIn(file: ts.SourceFile): ReadonlyMap<string, readonly ts.Identifier[]> {
  const mentions = new Map<string, ts.Identifier[]>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isIdentifier(node) && !isNameOf(node)) mentions.set(node.text, [...(mentions.get(node.text) ?? []), node])
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mentions
}

function isNameOf(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isBindingElement(parent)) return parent.name === node || parent.propertyName === node
  return 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)
}

function namesIn(source: Source, entries: Entries): FileNames {
  const file = parsed(source)
  const names = new Map<string, Exported>()
  const stars: string[] = []
  let mentions: ReadonlyMap<string, readonly ts.Identifier[]> | undefined
  const declare = (name: string, node: ts.Node, local = name) => {
    mentions ??= mentionsIn(file)
    const value = { path: source.path, name, line: lineOf(node), isUsedAtHome: mentions.has(local) }
    names.set(name, { kind: 'own', value })
  }
  for (const statement of file.statements) {
    if (isExported(statement)) for (const name of declaredNames(statement)) declare(name.text, name)
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue
    const { exportClause, moduleSpecifier } = statement
    const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? resolved(source.path, moduleSpecifier.text, entries) : undefined
    if (moduleSpecifier && from === undefined) continue
    if (!exportClause) stars.push(from!)
    else if (ts.isNamespaceExport(exportClause)) names.set(exportClause.name.text, { kind: 'namespace', from: from! })
    else
      for (const each of exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly)) {
        const local = (each.propertyName ?? each.name).text
        const again =
          from === undefined
            ? importedAs(file, local, (specifier) => resolved(source.path, specifier, entries))
            : { kind: 'again' as const, from, name: local }
        if (again) names.set(each.name.text, again)
        else declare(each.name.text, each, local)
      }
  }
  return { names, stars }
}

/** An imported name that is exported again. */
function importedAs(file: ts.SourceFile, local: string, target: (specifier: string) => string | undefined): Exported | undefined {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    const from = target(statement.moduleSpecifier.text)
    if (from === undefined || !bindings) continue
    if (ts.isNamespaceImport(bindings)) {
      if (bindings.name.text === local) return { kind: 'namespace', from }
      continue
    }
    const found = bindings.elements.find(({ name }) => name.text === local)
    if (found) return { kind: 'again', from, name: (found.propertyName ?? found.name).text }
  }
  return undefined
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

function declaredNames(statement: ts.Statement): ts.Identifier[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)
  return isValue && statement.name ? [statement.name] : []
}

function boundNames(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))
}
