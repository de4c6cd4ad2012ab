/** Detects a file's type from its bytes, never from the declared type. */
import type { DOCUMENT_TYPES } from '@fairhouse/contracts'

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

const starts = (bytes: Buffer, at: number, text: string) => bytes.subarray(at, at + text.length).toString('latin1') === text

/** Undefined for unsupported types. A signature counts only at its position. */
export function typeOf(bytes: Buffer): DocumentType | undefined {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp'
  return starts(bytes, 0, '%PDF-') ? 'application/pdf' : undefined
}
