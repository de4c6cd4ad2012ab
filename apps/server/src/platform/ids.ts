/** The only source of new identifiers: UUIDv7, so that rows sort by creation time. */
import { uuidv7 } from 'uuidv7'

import type { Random } from './random.ts'

export interface Ids {
  next(): string
}

export const systemIds: Ids = { next: uuidv7 }

/** Request ids appear only in logs, so a counter after a random process name is sufficient. */
export function requestIds(random: Random): Ids {
  const process = random.bytes(6).toString('base64url')
  let count = 0
  return { next: () => `${process}.${(count++).toString(36)}` }
}
