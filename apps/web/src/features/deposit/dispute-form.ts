/** What a dispute needs before it is sent. Pure. Source: BEY-9, money.md B, "Dispute". */
import { DOCUMENT_TYPES, LARGEST_DOCUMENT_BYTES } from '@fairhouse/contracts/client'

export const LONGEST_TEXT = 500

export interface DisputeFaults {
  text?: true
  file?: 'missing' | 'wrong'
}

/** What the house would refuse anyway is not sent first. */
export function disputeFaults(text: string, file: Pick<File, 'size' | 'type'> | undefined): DisputeFaults {
  const isTaken = file && file.size <= LARGEST_DOCUMENT_BYTES && (DOCUMENT_TYPES as readonly string[]).includes(file.type)
  return {
    ...(text.trim() === '' && { text: true as const }),
    ...(!isTaken && { file: file ? ('wrong' as const) : ('missing' as const) }),
  }
}

/** A tab that was pasted along is a space: the house takes words alone. */
export const cleanText = (typed: string): string => typed.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST_TEXT)
