/** The stakes that a slot offers: 1, 2 and 5 of every power of ten, between the accepted ends. */
import type { Minor } from '@fairhouse/money'

const STEPS = [1n, 2n, 5n] as const

/** Ascending, both ends included; none when no stake is accepted. Minor units. */
export function betLevels({ min, max }: { readonly min: Minor; readonly max: Minor }): Minor[] {
  if (min > max || min < 1n) return []
  const levels = [min]
  for (let power = 1n; power <= max; power *= 10n)
    for (const step of STEPS) {
      const level = step * power
      if (level > min && level < max) levels.push(level)
    }
  return max > min ? [...levels, max] : levels
}
