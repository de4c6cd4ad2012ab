/** Deceleration of a strip, and when each cell passes the ticks. Pure. Source: the visual language, section 6. */
import type { StripPlan } from './plan.ts'

export const STRIP_MS = 4200

/** Inner control points of the curve, as in CSS. */
const CURVE = { x1: 0.12, y1: 0.62, x2: 0.14, y2: 1 }

export const STRIP_EASING = `cubic-bezier(${CURVE.x1}, ${CURVE.y1}, ${CURVE.x2}, ${CURVE.y2})`

/** Ticks closer together would sound like a buzz. */
const APART_MS = 40
const HALVINGS = 24

/** Milliseconds from the start when each cell passes the ticks. */
export function tickTimes({ from, to }: Pick<StripPlan, 'from' | 'to'>): number[] {
  const edges = Array.from({ length: Math.floor(to) - Math.ceil(from) + 1 }, (_, at) => Math.ceil(from) + at)
  const times = edges.map((edge) => timeAt((edge - from) / (to - from)) * STRIP_MS)
  return times.reduce<number[]>((kept, time) => (time - (kept.at(-1) ?? -APART_MS) >= APART_MS ? [...kept, time] : kept), [])
}

/** The share of the duration at a share of the distance; both 0 to 1. */
export function timeAt(way: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (bezier(middle, CURVE.y1, CURVE.y2) < way) low = middle
    else high = middle
  }
  return bezier(high, CURVE.x1, CURVE.x2)
}

const bezier = (u: number, first: number, second: number): number => 3 * (1 - u) ** 2 * u * first + 3 * (1 - u) * u ** 2 * second + u ** 3
