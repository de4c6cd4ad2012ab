/** Paths of the wheel: a segment's depth grows with its payout, so that colour is not the only sign. Pure. */
import type { Tier } from './form.ts'

/** Size of the drawing; the pointer is above its middle. */
export const SIZE = 440
const MIDDLE = SIZE / 2
const OUTER = 204
export const HUB = 112

const INNER: Readonly<Record<Tier, number>> = { none: 172, low: 166, mid: 156, high: 146, top: 128 }

/** Each fifth tick of the ruler is long. */
const TICKS = 60
const TICK_FROM = 209
const TICK_TO = { long: 217, short: 213 } as const

/** Segments clockwise from the top; the first is centred under the pointer. */
export const segmentPath = (index: number, count: number, tier: Tier): string =>
  sectorPath((index - 0.5) / count, (index + 0.5) / count, tier)

/** From one fraction of the circle to another, clockwise from the top; less than half of it. */
export function sectorPath(from: number, to: number, tier: Tier): string {
  const inner = INNER[tier]
  return `M${point(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${point(to, OUTER)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`
}

/** `turn` is a fraction of the circle, clockwise from the top. */
function point(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI
  return `${(MIDDLE + radius * Math.sin(angle)).toFixed(2)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(2)}`
}

export const RULER: string = Array.from({ length: TICKS }, (_, at) => {
  const end = at % 5 === 0 ? TICK_TO.long : TICK_TO.short
  return `M${point(at / TICKS, TICK_FROM)}L${point(at / TICKS, end)}`
}).join('')
