/** The variables that a config file declares, read from its source, so that the README cannot differ. */
import { readFileSync } from 'node:fs'

import ts from 'typescript'

/** Name to default as documented: empty if there is none, `kept` for a secret that the data folder can keep. */
export function variablesIn(file: string, { keepsSecrets = true } = {}): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^[A-Z_]+$/.test(node.name.getText()))
      found.set(node.name.getText(), defaultOf(node, keepsSecrets))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** `z._default(schema, value)` or `schema.default(value)`. */
function defaultOf({ name, initializer }: ts.PropertyAssignment, keepsSecrets: boolean): string {
  const isOptional = initializer.getText().endsWith('.optional()')
  if (keepsSecrets && !isOptional && name.getText().startsWith('SECRET_')) return 'kept'
  if (!ts.isCallExpression(initializer) || !/(\._default|\.default)$/.test(initializer.expression.getText())) return ''
  const value = initializer.arguments.at(-1)!
  if (ts.isStringLiteral(value)) return value.text
  return value.getText().replaceAll('_', '') // 1_000_000 is written 1000000 in an environment
}
