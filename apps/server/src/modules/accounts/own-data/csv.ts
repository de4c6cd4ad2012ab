/** Rows as CSV text for spreadsheets. */
import { Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import type { CsvRow } from './csv-rows.ts'

/** A byte order mark declares UTF-8; a cell that a spreadsheet could run as a formula is written as text. */
export function toCsv(rows: AsyncIterable<CsvRow>): AsyncIterable<Buffer> {
  const text = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })
  const source = Readable.from(rows)
  source.once('error', (fault) => text.destroy(fault))
  text.once('close', () => source.destroy())
  return source.pipe(text)
}
