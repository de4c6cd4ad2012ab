/** Prints only the codes, from their own frame. */
export function printCodes(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  const sheet = frame.contentDocument
  if (!sheet || !frame.contentWindow) return frame.remove()
  sheet.title = title
  sheet.body.append(paragraph(sheet, title), ...codes.map((code) => paragraph(sheet, code)))
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}

function paragraph(sheet: Document, text: string): HTMLElement {
  const line = sheet.createElement('p')
  line.textContent = text
  return line
}
