import { describe, expect, it } from 'vitest'

import type { CsvRow } from './csv-rows.ts'
import { toCsv } from './csv.ts'

async function* given(rows: readonly CsvRow[]) {
  yield* rows
}

async function textOf(rows: AsyncIterable<CsvRow>) {
  const chunks: Buffer[] = []
  for await (const part of toCsv(rows)) chunks.push(part)
  return Buffer.concat(chunks).toString('utf8')
}

describe('CSV files', () => {
  it('have one line per row, quote where needed, and declare UTF-8', async () => {
    expect(
      await textOf(
        given([
          ['a', 'b,c'],
          ['ә', 'say "hi"'],
        ]),
      ),
    ).toBe('\uFEFFa,"b,c"\r\nә,"say ""hi"""\r\n')
  })

  it('contain no cell that a spreadsheet would run as a formula', async () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil")']
    const [first, ...rest] = (await textOf(given(cells.map((cell) => ['x', cell])))).slice(1).split('\r\nx,')
    for (const cell of [first!.replace('x,', ''), ...rest]) expect(cell, cell).toMatch(/^"?'/)
  })

  it('end with the error of their rows', async () => {
    async function* broken(): AsyncGenerator<CsvRow> {
      yield ['a']
      throw new Error('the database is down')
    }
    await expect(textOf(broken())).rejects.toThrow('the database is down')
  })
})
