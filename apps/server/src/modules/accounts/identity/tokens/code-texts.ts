/** The six digits of a code, from the seed in its row and a key outside the database. Computed for every sending and check. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

export interface CodeTexts {
  of(seed: string): string
  /** Takes as long for a missing seed. */
  isRight(seed: string | undefined, given: string): boolean
}

const CODES = 1_000_000
const NO_SEED = '00000000-0000-0000-0000-000000000000'

export function createCodeTexts(key: KeyObject): CodeTexts {
  // 48 bits over a million: no code is likelier than another by more than 1 in 280 million
  const of = (seed: string) => String(createHmac('sha256', key).update(seed).digest().readUIntBE(0, 6) % CODES).padStart(6, '0')
  return {
    of,
    isRight(seed, given) {
      const equal = timingSafeEqual(Buffer.from(of(seed ?? NO_SEED)), Buffer.from(given.padEnd(6).slice(0, 6)))
      return equal && seed !== undefined
    },
  }
}
