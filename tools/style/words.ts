/** Finds declared names with a listed word. */
import ts from 'typescript'

import { lineOf, parsed, type Source } from './sources.ts'
import { KEPT, WORDS } from './words.data.ts'

/** A listed word in use, with its replacement in `text`. */
export interface FoundWord {
  /** From 1. */
  line: number
  text: string
}

/** Names in snake case are columns and wire fields, which other files define. */
export function foundWords(source: Source): FoundWord[] {
  const { path, text } = source
  if (!wordsIn(text).some(isListed)) return [] // parsing and walking all files took seconds
  const found: FoundWord[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclared(node) && !isKept(node.text, path)) {
      const word = wordsIn(node.text).find(isListed)
      if (word) found.push({ line: lineOf(node), text: `${node.text}: ${WORDS[word]}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed(source))
  return found
}

const isListed = (word: string): boolean => Object.hasOwn(WORDS, word)

const isKept = (name: string, path: string): boolean =>
  /^[a-z]+(_[a-z0-9]+)+$/.test(name) || KEPT.some((each) => each.name.test(name) && each.path.test(path))

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Object literals use names that a type declares; imports and uses have names that other code declares. */
function isDeclared(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node
  if (ts.isBindingElement(parent)) return parent.name === node
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isImportSpecifier(parent)) return false
  if (ts.isPropertyAccessExpression(parent) || ts.isJsxAttribute(parent) || ts.isExportSpecifier(parent)) return false
  return 'name' in parent && parent.name === node
}
