/** Rules of our own for the linter, so that an editor shows what they find while one types. */
import { relative } from 'node:path'

import { DAY_MS, HOUR_MS } from '@fairhouse/money'

import { root } from '../lib/paths.ts'
import { foundProse } from './prose.ts'
import { foundWords } from './words.ts'

/** What the rules use of the linter's context. */
interface Context {
  filename: string
  sourceCode: { text: string }
  report(found: { message: string } & ({ loc: { line: number; column: number } } | { node: object })): void
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

const LENGTHS: ReadonlyMap<unknown, string> = new Map([
  [HOUR_MS, 'HOUR_MS'],
  [DAY_MS, 'DAY_MS'],
])

/** Lengths of time as numbers: each has one name. */
const lengths = {
  create: ({ report }: Context) => ({
    Literal(node: { value: unknown }) {
      const name = LENGTHS.get(node.value)
      if (name) report({ message: `use ${name} of @fairhouse/money`, node })
    },
  }),
}

export default { meta: { name: 'fairhouse' }, rules: { words, lengths } }
