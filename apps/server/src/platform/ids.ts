/** The only source of new identifiers: UUIDv7, so that rows sort by creation time. */
import { uuidv7 } from 'uuidv7'

export interface Ids {
  next(): string
}

export const systemIds: Ids = { next: uuidv7 }
