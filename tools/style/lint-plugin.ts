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

/** A part of a syntax tree. */
interface Node {
  type: string
  name?: string
  key?: Node
  parent?: Node
}

const AMOUNTS =
  'amount stake cash win maxWin balance fee credited staked net paid bonus stakeBonus winBonus betValue debt returned received deposited spent minor cashStake winnings'

const UNITS: ReadonlyMap<string, string> = new Map([
  ...AMOUNTS.split(' ').map((name) => [name, 'Minor'] as const),
  ['player', 'PlayerId'],
  ['invoice', 'InvoiceId'],
  ['partner', 'PartnerId'],
  ['operator', 'OperatorId'],
])

const AROUND = new Set(['TSUnionType', 'TSArrayType', 'TSTypeOperator', 'TSParenthesizedType', 'TSTypeAnnotation'])

/** The name of the property or parameter whose type this is; of a variable none, because its value has a unit. */
function typedName(node: Node): string | undefined {
  let at = node.parent
  while (at && AROUND.has(at.type)) at = at.parent
  if (at?.type === 'TSPropertySignature' || at?.type === 'PropertyDefinition') return at.key?.name
  return at?.type === 'Identifier' && at.parent?.type !== 'VariableDeclarator' ? at.name : undefined
}

/** Ids and amounts state their unit, and so do lengths of time that end in `Ms` (decision 0080). */
const units = {
  create: ({ report }: Context) => ({
    TSBigIntKeyword(node: Node) {
      const name = typedName(node) ?? ''
      const unit = name === 'players' && node.parent?.type === 'TSArrayType' ? 'PlayerId' : UNITS.get(name)
      if (unit) report({ message: `use ${unit} of @fairhouse/money`, node })
    },
    TSNumberKeyword(node: Node) {
      if (/[a-z]Ms$/.test(typedName(node) ?? '')) report({ message: 'use Milliseconds of @fairhouse/money', node })
    },
  }),
}

export default { meta: { name: 'fairhouse' }, rules: { words, lengths, units } }
