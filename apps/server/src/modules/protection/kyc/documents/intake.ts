/**
 * Converts received bytes to stored bytes, or returns the reason for a refusal. Few at a time, players in turn: pictures cost
 * memory.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { type DocumentType, typeOf } from './file-type.ts'
import { pdfFault } from './pdf.ts'
import { reencode } from './picture.ts'

export interface TakenFile {
  type: DocumentType
  content: Buffer
}

/** `party`: key of the fair queue, a player or an address block. */
export type Intake = (bytes: Buffer, claimed: string, party: bigint | string) => Promise<TakenFile | Refusal>

/** Files wait in memory: at most 16 of 10 MiB. */
const WAITING = 16
const WAITING_EACH = 2

/** `atOnce`: files that this process parses at a time. */
export function createIntake(atOnce: number): Intake {
  const queue = createFairQueue({ maxConcurrent: atOnce, waiting: WAITING, waitingEach: WAITING_EACH })
  return async (bytes, claimed, party) => {
    const type = typeOf(bytes)
    if (type === undefined || type !== claimed.split(';')[0]!.trim().toLowerCase()) return refuse('wrong_file', { reason: 'type' })
    return queue.run(`${party}`, () => read(bytes, type))
  }
}

async function read(bytes: Buffer, type: DocumentType): Promise<TakenFile | Refusal> {
  if (type === 'application/pdf') {
    const fault = pdfFault(bytes)
    return fault ? refuse('wrong_file', { reason: fault }) : { type, content: bytes }
  }
  const picture = await reencode(bytes)
  return typeof picture === 'string' ? refuse('wrong_file', { reason: picture }) : { type: 'image/jpeg', content: picture }
}
