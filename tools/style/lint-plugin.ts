/** Rules of our own for the linter, so that an editor shows what they find while one types. */
import { relative } from 'node:path'

import { root } from '../lib/paths.ts'
import { foundProse } from './prose.ts'
import { foundWords } from './words.ts'

/** What the rules use of the linter's context. */
interface Context {
  filename: string
  sourceCode: { text: string }
  report(found: { message: string; loc: { line: number; column: number } }): void
}

/** Listed words in names, comments and test titles: `words.data.ts`. */
const words = {
  create: ({ filename, sourceCode, report }: Context) => ({
    Program() {
      const source = { path: relative(root, filename), text: sourceCode.text }
      for (const { line, text } of [...foundWords(source), ...foundProse(source)]) report({ message: text, loc: { line, column: 0 } })
    },
  }),
}

export default { meta: { name: 'fairhouse' }, rules: { words } }
