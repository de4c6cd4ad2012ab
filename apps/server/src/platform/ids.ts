/** The one door to new identifiers: UUIDv7, so that rows sort by the time they were made. */
import { uuidv7 } from 'uuidv7'

import type { Random } from './random.ts'

export interface Ids {
  next(): string
}

export const systemIds: Ids = { next: uuidv7 }

/** Ids of requests: they name lines of a log and nothing else, so a counter behind the process's own random name is enough. */
export function requestIds(random: Random): Ids {
  const process = random.bytes(6).toString('base64url')
  let count = 0
  return { next: () => `${process}.${(count++).toString(36)}` }
}
