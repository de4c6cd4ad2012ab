/** A separate card per player: a shared destination is reviewed by an operator. */
import { isLuhn } from '../destination/normal.ts'

export function cardOf(player: bigint): string {
  const start = `2200${String(player).padStart(11, '0').slice(-11)}`
  const digit = '0123456789'.split('').find((last) => isLuhn(start + last))!
  return start + digit
}
