/** A statement as a PDF with its own fonts: the built-in ones of a PDF have no Cyrillic letters. Loaded on demand. */
import PDFDocument from 'pdfkit'

import type { EntryRow, StatementRows } from './rows.ts'
import { type Column, createTable } from './table.ts'

export interface PdfFonts {
  regular: ArrayBuffer
  bold: ArrayBuffer
}

const INK = '#131c18'
const GREY = '#46504b'

const ACCOUNT_COLUMNS: readonly Column[] = [{ width: 155 }, ...[0, 1, 2, 3].map(() => ({ width: 90, align: 'right' as const }))]
const ENTRY_COLUMNS: readonly Column[] = [{ width: 88 }, { width: 247 }, { width: 90, align: 'right' }, { width: 90, align: 'right' }]

export async function drawStatement(rows: StatementRows, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 40,
    bufferPages: true,
    font: '', // in a browser the library has no built-in fonts
    info: { Title: rows.title, Author: rows.brand },
  })
  const bytes = collect(doc)
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('bold', fonts.bold)
  drawHead(doc, rows)
  const table = createTable(doc)
  table.title(rows.accounts.title)
  table.draw(
    ACCOUNT_COLUMNS,
    rows.accounts.head,
    rows.accounts.rows.map((cells) => ({ cells })),
  )
  doc.moveDown(0.5)
  doc.font('regular').fontSize(9).fillColor(GREY).text(rows.accounts.total, 40)
  table.title(rows.entries.title)
  table.draw(ENTRY_COLUMNS, rows.entries.head, rows.entries.rows.map(entryCells))
  doc.moveDown()
  doc.font('regular').fontSize(8).fillColor(GREY).text(rows.note, 40)
  numberPages(doc)
  doc.end()
  return bytes
}

function drawHead(doc: PDFKit.PDFDocument, { brand, title, whose }: StatementRows): void {
  doc.font('bold').fontSize(12).fillColor(GREY).text(brand)
  doc.moveDown(0.5).fontSize(18).fillColor(INK).text(title)
  doc.moveDown(0.3).font('regular').fontSize(10).fillColor(GREY).text(whose)
}

const entryCells = ({ time, what, sides, amount, balance }: EntryRow) => ({
  cells: [time, what, amount, balance],
  below: { column: 1, text: sides },
})

/** Only the end knows how many pages there are. */
function numberPages(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0 // a text in the margin would begin a new page
    doc.font('regular').fontSize(8).fillColor(GREY)
    doc.text(`${page + 1} / ${count}`, 40, doc.page.height - 28, { width: doc.page.width - 80, align: 'right', lineBreak: false })
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (piece: Uint8Array<ArrayBuffer>) => pieces.push(piece))
    doc.on('error', reject)
    doc.on('end', () => void new Blob(pieces).arrayBuffer().then((whole) => resolve(new Uint8Array(whole)), reject))
  })
}
