/** The one door to new identifiers: UUIDv7, so that rows sort by the time they were made. */
import { uuidv7 } from 'uuidv7'

export interface Ids {
  next(): string
}

export const systemIds: Ids = { next: uuidv7 }
