/** Rows as CSV text for spreadsheets. */
import { Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import type { CsvRow } from './csv-rows.ts'

/** What a spreadsheet would run as a formula, in usual and in full width. */
const RUNS = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
/** A loss stays a number: as text, a sum over its column would skip it. */
const NEGATIVE = /^-\d+(\.\d+)?$/

const inert = (cell: string): string => (RUNS.test(cell) && !NEGATIVE.test(cell) ? `'${cell}` : cell)

/** A byte order mark declares UTF-8; a text that a spreadsheet could run as a formula begins with an apostrophe. */
export function toCsv(rows: AsyncIterable<CsvRow>): AsyncIterable<Buffer> {
  const text = stringify({ bom: true, cast: { string: inert }, record_delimiter: 'windows' })
  const source = Readable.from(rows)
  source.once('error', (fault) => text.destroy(fault))
  text.once('close', () => source.destroy())
  return source.pipe(text)
}
