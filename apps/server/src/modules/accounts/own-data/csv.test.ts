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
    const full = ['\uFF1D1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(A1)']
    const minus = ['-1+1', '-A1', '-', '--1', "-1+cmd|' /C calc'!A0", '-1e3', '-1,5', '-0x1', '-1\n=1']
    const cells = ['=1+1', '+1', '+79991234567', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil")', ...full, ...minus]
    const [first, ...rest] = (await textOf(given(cells.map((cell) => ['x', cell])))).slice(1).split('\r\nx,')
    for (const cell of [first!.replace('x,', ''), ...rest]) expect(cell, cell).toMatch(/^"?'/)
  })

  it('keep negative numbers as numbers, and other texts as they are', async () => {
    const cells = ['-30.88', '-1', '-0.00', '12.50', '2026-11-30', 'a=b', 'x-1', '']
    expect(await textOf(given([cells]))).toBe(`\uFEFF${cells.join(',')}\r\n`)
  })

  it('end with the error of their rows', async () => {
    async function* broken(): AsyncGenerator<CsvRow> {
      yield ['a']
      throw new Error('the database is down')
    }
    await expect(textOf(broken())).rejects.toThrow('the database is down')
  })
})
