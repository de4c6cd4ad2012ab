/**
 * A PDF cannot be re-encoded like a picture: it must have a valid end, be readable, and contain no active content. Object
 * streams are inflated and checked as well; a stream that cannot be inflated here is refused.
 */
import { inflateSync, constants } from 'node:zlib'

/** `/JS` counts only together with its script: three bytes occur by chance in every third large scan. */
const ACTIVE_CONTENT =
  /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)\b|JS(?:\s*[(<]|\s+\d+\s+\d+\s+R\b))/
/** Filters that could hide an object stream from the check. Scanners and cameras use none of them. */
const HIDING = /\/(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|Crypt)\b/
const TAIL = 1024
/** Limit of all inflated data of one file. */
const MOST_INFLATED = 64 * 1024 * 1024

export type PdfFault = 'broken' | 'locked' | 'active' | 'uncheckable'

export function pdfFault(bytes: Buffer): PdfFault | undefined {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-TAIL))) return 'broken'
  const unescapedText = unescapeNames(text)
  if (/\/Encrypt\b/.test(unescapedText)) return 'locked'
  if (ACTIVE_CONTENT.test(unescapedText)) return 'active'
  if (HIDING.test(unescapedText)) return 'uncheckable'
  return faultInStreams(bytes, text, claimedStreams(unescapedText))
}

/** Names may be written in hexadecimal: `/#4aavaScript`. */
const unescapeNames = (text: string) => text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/**
 * Counts the object streams that the file declares. Their dictionary needs `/First` with a number; an outline's refers to an
 * object.
 */
function claimedStreams(unescapedText: string): number {
  const typed = unescapedText.match(/\/ObjStm\b/g)?.length ?? 0
  const numbered = unescapedText.match(/\/First\s+\d+(?!\d|\s+\d+\s+R\b)/g)?.length ?? 0
  return Math.max(typed, numbered)
}

function faultInStreams(bytes: Buffer, text: string, claimed: number): PdfFault | undefined {
  let [objectStreams, left] = [0, MOST_INFLATED]
  for (const { index } of text.matchAll(/\bstream\r?\n/g)) {
    const content = inflate(bytes.subarray(text.indexOf('\n', index) + 1), left)
    if (content === undefined) continue
    left -= content.length
    if (left <= 0) return 'uncheckable'
    const inside = content.toString('latin1')
    if (!isObjectStream(inside)) continue
    objectStreams++
    const objects = unescapeNames(inside)
    if (/\/Encrypt\b/.test(objects)) return 'locked'
    if (ACTIVE_CONTENT.test(objects)) return 'active'
  }
  return objectStreams < claimed ? 'uncheckable' : undefined
}

/** Begins with pairs of numbers: an object and its offset. */
const isObjectStream = (inside: string) => /^[\s\0]*\d+[\s\0]+\d+/.test(inside)

/** Undefined unless deflated. Ignores bytes after the end. */
function inflate(bytes: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (fault) {
    const isTooLarge = (fault as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? Buffer.alloc(most) : undefined
  }
}
