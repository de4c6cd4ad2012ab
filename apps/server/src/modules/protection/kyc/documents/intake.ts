/**
 * Converts received bytes to stored bytes, or returns the reason for a refusal. Few at a time, players in turn: pictures cost
 * memory.
 */
import { type Refusal, refuse, type DOCUMENT_TYPES } from '@fairhouse/contracts'
import sharp from 'sharp'

import { createFairQueue } from '../../../../platform/fair-queue.ts'
import { pdfFault } from './pdf.ts'

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

type DocumentType = (typeof DOCUMENT_TYPES)[number]

const starts = (bytes: Buffer, at: number, text: string) => bytes.subarray(at, at + text.length).toString('latin1') === text

/**
 * Detects a file's type from its bytes, never from the declared type. Undefined for unsupported types. A signature counts only at its
 * position.
 */
export function typeOf(bytes: Buffer): DocumentType | undefined {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp'
  return starts(bytes, 0, '%PDF-') ? 'application/pdf' : undefined
}

/** Above any phone camera; more pixels are a decompression bomb. */
const MOST_PIXELS = 60_000_000
const LONGEST_SIDE = 2600
const LEAST_SIDE = 200

type PictureFault = 'broken' | 'too_small'

/** Re-encodes pictures: no hidden content survives, neither trailing code nor location. JPEG bytes, upright, without metadata. */
async function reencode(bytes: Buffer): Promise<Buffer | PictureFault> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < LEAST_SIDE) return 'too_small'
    return await picture
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    return 'broken' // the decoder's message would not help the player
  }
}
