/** A PDF cannot be made anew as a picture can: it is taken only where it ends as one, is readable, and nothing in sight of it acts. */
const ACTS = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)\b/
const TAIL = 1024

export type PdfFault = 'broken' | 'locked' | 'active'

export function pdfFault(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-TAIL))) return 'broken'
  if (/\/Encrypt\b/.test(text)) return 'locked'
  return ACTS.test(unescaped(text)) ? 'active' : undefined
}

/** Names may be written in hexadecimal: `/#4aavaScript`. */
const unescaped = (text: string) => text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
