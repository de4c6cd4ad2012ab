/** Tables on pages: rows are never split, and the head is repeated on each page. */
export interface Column {
  /** Points. */
  width: number
  align?: 'right'
}

export interface Row {
  cells: readonly string[]
  /** A second line in one column. */
  below?: { column: number; text: string }
}

const LEFT = 40
const PAD = 4
const INK = '#131c18'
const GREY = '#46504b'
const LINE = '#d8dcd7'

export function createTable(doc: PDFKit.PDFDocument) {
  const bottom = () => doc.page.height - doc.page.margins.bottom
  const drawRow = (columns: readonly Column[], { cells, below }: Row, font: 'regular' | 'bold') => {
    const top = doc.y
    let x = LEFT
    for (const [n, { width, align = 'left' }] of columns.entries()) {
      const box = { width: width - 2 * PAD, align } as const
      doc
        .font(font)
        .fontSize(8.5)
        .fillColor(font === 'bold' ? GREY : INK)
      doc.text(cells[n]!, x + PAD, top + PAD, box)
      if (below?.column === n)
        doc
          .font('regular')
          .fontSize(7.5)
          .fillColor(GREY)
          .text(below.text, x + PAD, doc.y, box)
      x += width
    }
    doc.x = LEFT
    doc.y = top + heightOf(doc, columns, { cells, ...(below && { below }) }, font)
    doc.moveTo(LEFT, doc.y).lineTo(x, doc.y).lineWidth(0.5).strokeColor(LINE).stroke()
  }
  return {
    title(text: string): void {
      if (doc.y + 80 > bottom()) doc.addPage()
      doc.moveDown().font('bold').fontSize(12).fillColor(INK).text(text, LEFT)
      doc.moveDown(0.3)
    },
    draw(columns: readonly Column[], head: readonly string[], rows: readonly Row[]): void {
      drawRow(columns, { cells: head }, 'bold')
      for (const row of rows) {
        if (doc.y + heightOf(doc, columns, row, 'regular') > bottom()) {
          doc.addPage()
          drawRow(columns, { cells: head }, 'bold')
        }
        drawRow(columns, row, 'regular')
      }
    },
  }
}

function heightOf(doc: PDFKit.PDFDocument, columns: readonly Column[], { cells, below }: Row, font: string): number {
  const heights = columns.map(({ width }, n) => {
    const own = doc
      .font(font)
      .fontSize(8.5)
      .heightOfString(cells[n]!, { width: width - 2 * PAD })
    const more =
      below?.column === n
        ? doc
            .font('regular')
            .fontSize(7.5)
            .heightOfString(below.text, { width: width - 2 * PAD })
        : 0
    return own + more
  })
  return Math.max(...heights) + 2 * PAD
}
