/** Finds comments and test titles with a listed word. */
import ts from 'typescript'

import { isScript, parsed, type Source } from './sources.ts'
import { PROSE_WORDS } from './words.data.ts'
import type { FoundWord } from './words.ts'

/** Applied migrations and the published rules of games are fixed by hashes of their bytes, comments included. */
const HASHED = /\/migrations\/|^packages\/games\/src\/(?!testing\/)[a-z0-9-]+\//

const LISTED = new RegExp(`(?<![a-z])(${Object.keys(PROSE_WORDS).join('|')})(?![a-z])`, 'gi')

interface Prose {
  at: number
  text: string
}

export function foundProse(source: Source): FoundWord[] {
  const { path, text } = source
  if (HASHED.test(path) || text.search(LISTED) < 0) return []
  const prose = isScript(path) ? scriptProse(source) : commentsOf(text, path.endsWith('.sql') ? /--.*/g : /\/\*[^]*?\*\//g)
  return prose.flatMap(({ at, text: sentence }) =>
    [...sentence.toLowerCase().matchAll(LISTED)].map(([word]) => ({
      line: text.slice(0, at).split('\n').length,
      text: `${word}: ${PROSE_WORDS[word]}`,
    })),
  )
}

const commentsOf = (text: string, pattern: RegExp): Prose[] =>
  [...text.matchAll(pattern)].map((found) => ({ at: found.index, text: found[0] }))

function scriptProse(source: Source): Prose[] {
  const { text } = source
  const file = parsed(source)
  const prose = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of commentRanges(text, node)) prose.set(pos, text.slice(pos, end))
    const title = titleOf(node, file)
    if (title) prose.set(title.getStart(file), title.getText(file))
    node.getChildren(file).forEach(visit)
  }
  visit(file)
  return [...prose].map(([at, sentence]) => ({ at, text: sentence }))
}

/** Text of JSX has no comments: `//` in it belongs to a URL. */
function commentRanges(text: string, node: ts.Node): ts.CommentRange[] {
  if (node.kind === ts.SyntaxKind.JsxText) return []
  return [...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []), ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? [])]
}

/** The title in `it('…')`, `test.each(rows)('…')` and `describe('…')`. */
function titleOf(node: ts.Node, file: ts.SourceFile): ts.Node | undefined {
  if (!ts.isCallExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText(file))) return undefined
  const [first] = node.arguments
  return first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) ? first : undefined
}
