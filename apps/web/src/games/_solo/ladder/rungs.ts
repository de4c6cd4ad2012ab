/** The visible part of a ladder, and the chance of a rung as text. Pure. */
import { decimalOf } from '@fairhouse/games'

import { numberText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'

/** First of `shown` visible rungs after `reached` climbed ones: the next one is always visible, with half of the rungs behind it. */
export function firstInSight(reached: number, shown: number, total: number): number {
  return Math.max(0, Math.min(reached - Math.ceil(shown / 2), total - shown))
}

export type RungPlace = 'past' | 'now' | 'next' | 'ahead'

/** State of a rung after so many climbed ones. After the end none is next, so that nothing looks like a missed win. */
export function placeOf(at: number, reached: number, isOver: boolean): RungPlace {
  if (at >= reached) return at === reached && !isOver ? 'next' : 'ahead'
  return at === reached - 1 ? 'now' : 'past'
}

/** "17/20" is "85.0 %": one digit, and more for a small chance, so that it never reads as zero. */
export function chanceText(chance: string, locale: Locale): string {
  const [num, den] = chance.split('/').map(BigInt) as [bigint, bigint]
  const digits = digitsOf(num, den)
  return `${numberText(Number(decimalOf(num * 100n, den, digits)), locale, digits)}\u00a0%`
}

function digitsOf(num: bigint, den: bigint): number {
  if (num * 100n >= den) return 1
  return num * 10_000n >= den ? 3 : 6
}
