import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../../vite/catalogs.ts'
import type { Messages } from '../../../../lib/i18n/message.ts'
import { languageFrom } from '../../../../lib/i18n/text.tsx'
import type { Statement } from '../labels.ts'
import { drawStatement } from './draw.ts'
import { statementRows } from './rows.ts'

const require = createRequire(import.meta.url)
const fileOf = (weight: string) => require.resolve(`@expo-google-fonts/inter/${weight}`)
const REGULAR = fileOf('400Regular/Inter_400Regular.ttf')
const BOLD = fileOf('600SemiBold/Inter_600SemiBold.ttf')
const bytesOf = (path: string) => new Uint8Array(readFileSync(path)).buffer
const fonts = { regular: bytesOf(REGULAR), bold: bytesOf(BOLD) }
const language = (locale: 'ru' | 'en' | 'kz') =>
  languageFrom(locale, compileCatalog(readCatalogs(`${import.meta.dirname}/../../../..`)[locale]) as Messages)

/** The library's own view of a font. */
function glyphsOf(path: string): { hasGlyphForCodePoint(code: number): boolean } {
  const doc = new PDFDocument().font(path) as unknown as { _font: { font: ReturnType<typeof glyphsOf> } }
  return doc._font.font
}

const entry = (n: number): Statement['entries'][number] => ({
  at: '2026-11-20T10:00:00.000Z',
  kind: n % 2 ? 'stake' : 'deposit',
  debit: n % 2 ? { name: 'cash', of: null } : { name: 'provider', of: null },
  credit: n % 2 ? { name: 'house', of: 'dice' } : { name: 'cash', of: null },
  amount: '1234.50',
  bets: n % 2 ? 9 : null,
  reference: n % 2 ? null : '17',
  balance: n % 2 ? null : '24860.50',
})
const statement = (count: number): Statement => ({
  currency: 'RUB',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  entries: Array.from({ length: count }, (_, n) => entry(n)),
  accounts: [{ account: { name: 'cash', of: null }, opening: '0.00', debit: '1.00', credit: '2.00', closing: '1.00' }],
  total: '3.00',
  bonus_lost: null,
})
const owner = { brand: 'Fairhouse', id: 100_106 }
const rowsIn = (locale: 'ru' | 'en' | 'kz', count: number) => statementRows(statement(count), owner, language(locale))
const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length

describe('BEY-4 statement as a PDF', () => {
  it('BEY-4 contains every entry and account with the texts of the screen', () => {
    const { entries, accounts, whose } = rowsIn('en', 2)
    expect(entries.rows).toMatchObject([
      { what: 'Deposit no. 17', sides: 'Payment provider → Your cash', amount: '+1,234.50', balance: '24,860.50' },
      { what: 'Stakes, 9 bets', sides: 'Your cash → House: Dice', amount: '−1,234.50', balance: '' },
    ])
    expect(accounts.rows).toEqual([['Your cash', '0.00', '1.00', '2.00', '1.00']])
    expect(whose).toContain('Account 100106, RUB.')
  })

  it.each(['ru', 'kz', 'en'] as const)('BEY-4 embeds fonts with every letter of the texts in %s', async (locale) => {
    const rows = rowsIn(locale, 3)
    const letters = new Set(JSON.stringify(rows).replaceAll(/["{}[\]\\]/g, ''))
    for (const path of [REGULAR, BOLD]) {
      const font = glyphsOf(path)
      expect([...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toEqual([])
    }
    const pdf = Buffer.from(await drawStatement(rows, fonts)).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\./)
    expect(pdf.match(/\/FontFile2/g)).toHaveLength(2)
    expect(pdf).not.toContain('Helvetica') // a browser has no built-in font
  })

  it('BEY-4 continues on further pages, and ends on one page when it is short', async () => {
    const [short, long] = await Promise.all([1, 120].map(async (count) => pagesOf(await drawStatement(rowsIn('ru', count), fonts))))
    expect(short).toBe(1)
    expect(long).toBeGreaterThan(3)
    expect(long).toBeLessThan(8)
  })
})
