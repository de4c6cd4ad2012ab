/** Finds an assertion on the result of an amount's parser: an unreadable amount would pass as undefined, which often means "no limit" or "all". */
import ts from 'typescript'

import { isTest, type Source } from './sources.ts'

const PARSERS = ['parseMoney', 'parseAmount', 'parseAsset', 'parseDecimal', 'parseSigned', 'amountIn', 'decimalIn', 'readStake']

/** `path:line text`: `parseMoney(text)!` and `parseMoney(text) as bigint`, outside tests. */
export function foundAssertedAmounts({ path, text }: Source): string[] {
  if (isTest(path) || !PARSERS.some((name) => text.includes(`${name}(`))) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isAsserted = ts.isNonNullExpression(node) || ts.isAsExpression(node)
    if (isAsserted && isParsed(node.expression)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${node.getText(file)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isParsed(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isParsed(node.expression)
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  return PARSERS.includes(ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText())
}
