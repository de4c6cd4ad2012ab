/** From the bytes that came to the bytes that are kept, or why not. Few at a time: pictures cost memory. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { type DocumentType, typeOf } from './file-type.ts'
import { pdfFault } from './pdf.ts'
import { madeAnew } from './picture.ts'

export interface TakenFile {
  type: DocumentType
  content: Buffer
}

export type Intake = (bytes: Buffer, claimed: string) => Promise<TakenFile | Refusal>

/** `atOnce`: files that this process reads at one time; further ones are told to come again. */
export function createIntake(atOnce: number): Intake {
  let busy = 0
  return async (bytes, claimed) => {
    const type = typeOf(bytes)
    if (type === undefined || type !== claimed.split(';')[0]!.trim().toLowerCase()) return refuse('wrong_file', { reason: 'type' })
    if (busy >= atOnce) return refuse('busy', { retryAfter: 2 })
    busy++
    try {
      return await read(bytes, type)
    } finally {
      busy--
    }
  }
}

async function read(bytes: Buffer, type: DocumentType): Promise<TakenFile | Refusal> {
  if (type === 'application/pdf') {
    const fault = pdfFault(bytes)
    return fault ? refuse('wrong_file', { reason: fault }) : { type, content: bytes }
  }
  const picture = await madeAnew(bytes)
  return typeof picture === 'string' ? refuse('wrong_file', { reason: picture }) : { type: 'image/jpeg', content: picture }
}
