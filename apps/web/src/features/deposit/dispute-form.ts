/** Validation of a dispute. Pure. Source: BEY-9, money.md B, "Dispute". */
import { DOCUMENT_TYPES, LARGEST_DOCUMENT_BYTES } from '@fairhouse/contracts/client'

export const LONGEST_TEXT = 500

export interface DisputeFaults {
  text?: true
  file?: 'missing' | 'wrong'
}

/** Refused here when the server would refuse it anyway. */
export function disputeFaults(text: string, file: Pick<File, 'size' | 'type'> | undefined): DisputeFaults {
  const isTaken = file && file.size <= LARGEST_DOCUMENT_BYTES && (DOCUMENT_TYPES as readonly string[]).includes(file.type)
  return {
    ...(text.trim() === '' && { text: true as const }),
    ...(!isTaken && { file: file ? ('wrong' as const) : ('missing' as const) }),
  }
}

/** A pasted tab becomes a space: the server accepts no control characters. */
export const cleanText = (typed: string): string => typed.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_TEXT)
