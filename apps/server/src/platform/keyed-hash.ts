/**
 * Hashes of values that are compared and never read. After a theft the stored ones are hashed again with a new key, because nobody has their
 * texts any more: a hash has all keys in turn, the oldest first.
 */
import { createHmac, type KeyObject } from 'node:crypto'

type Key = Buffer | KeyObject

export const keyedHash = (keys: readonly Key[], text: string): Buffer =>
  keys.reduce<Buffer>((value, key) => createHmac('sha256', key).update(value).digest(), Buffer.from(text))
