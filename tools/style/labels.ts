/** Finds controls whose spoken name lacks their visible text: voice control presses a key by what is written on it (WCAG 2.5.3). */
import ts from 'typescript'

import { lineOf, parsed, type Source } from './sources.ts'

/** `path:line name for text`, of literal texts alone: those of a catalogue are seen by the scenarios. */
export function foundUnspokenTexts(source: Source): string[] {
  if (!source.text.includes('aria-label=')) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node)) {
      const name = nameOf(node.openingElement)
      const text = textOf(node)
      if (name !== undefined && text !== '' && !name.toLowerCase().includes(text.toLowerCase()))
        found.push(`${source.path}:${lineOf(node)} "${name}" for "${text}"`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed(source))
  return found
}

/** With `…` for what is not literal; undefined: without a name, or with one of a variable. */
function nameOf({ attributes }: ts.JsxOpeningElement): string | undefined {
  const label = attributes.properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'aria-label')
  if (!label || !ts.isJsxAttribute(label) || !label.initializer) return undefined
  const value = ts.isJsxExpression(label.initializer) ? label.initializer.expression : label.initializer
  if (!value) return undefined
  if (ts.isStringLiteralLike(value)) return value.text
  return ts.isTemplateExpression(value)
    ? value.head.text + value.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
    : undefined
}

/** Empty if an element holds more than plain text. */
function textOf({ children }: ts.JsxElement): string {
  return children.every(ts.isJsxText)
    ? children
        .map((child) => child.getText())
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
}
