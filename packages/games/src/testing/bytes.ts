/** Byte sources whose draws the test sets. */
import { type ByteSource, bytesFrom } from '@fairhouse/fairness'

/** Each `uniform(n)` returns the next of these values while it is below n; zeros after the last. */
export function drawing(...values: number[]): ByteSource {
  return bytesFrom((block) => {
    const value = values[block] ?? 0
    return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
  })
}
