/** Lines as the text of a table that spreadsheets open. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

import type { CsvRow } from './csv-rows.ts'

/** A mark tells spreadsheets that it is UTF-8; a cell that could be taken for a formula is told as text. */
export function toCsv(rows: AsyncIterable<CsvRow>): AsyncIterable<Buffer> {
  const text = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' })
  const source = Readable.from(rows)
  source.once('error', (fault) => text.destroy(fault))
  text.once('close', () => source.destroy())
  return source.pipe(text)
}
