/**
 * Finds a file's comment that stands between imports: the formatter sorts a comment with the import that follows it at once. An empty line
 * between the two keeps it at the top.
 */

import type { Source } from './sources.ts'

/** A specifier ends the statement; the rest are attributes, and a comment behind it. */
const IMPORT_END = /(?:from |^import )'[^']+'(?: with \{.*\})?(?:\s*\/\/.*)?$/

/** `path:line`. */
export function foundMovedComments({ path, text }: Source): string[] {
  const lines = text.split('\n')
  const found: number[] = []
  let hasImport = false
  let comment = -1
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (line.startsWith('/**')) {
      comment = at
      while (at < lines.length && !lines[at]!.includes('*/')) at++
    } else if (/^import [^(]/.test(line)) {
      if (hasImport && comment >= 0) found.push(comment)
      hasImport = true
      comment = -1
      while (at < lines.length && !IMPORT_END.test(lines[at]!)) at++
    } else if (line !== '' && !line.startsWith('//') && !line.startsWith('#!')) break
  }
  return found.map((at) => `${path}:${at + 1}`)
}
