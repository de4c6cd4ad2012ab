/** Angles of wheels that turn clockwise under a fixed pointer, in degrees. Pure. */

/** End angle of a turn from `from`: `angle` modulo a full turn, after at least `turns` full turns. */
export function landing(from: number, angle: number, turns: number): number {
  const least = from + turns * 360
  return least + remainder(angle - least)
}

/** The angle with segment `index` of `count`, counted clockwise from the top, under a pointer at the top. */
export const angleOf = (index: number, count: number): number => (index === 0 ? 0 : (-360 * index) / count)

/** One turn of a wheel that drifts while bets are open, in ms. */
export const DRIFT_MS = 90_000

/** The angle of a wheel that has drifted from `from` for `ms`. */
export const driftedAngle = (from: number, ms: number): number => remainder(from + (ms / DRIFT_MS) * 360)

/** Of a full turn, 0 … 360. */
const remainder = (angle: number): number => ((angle % 360) + 360) % 360

/** Progress is 1 - (1 - t)^3 exactly: control points at one and two thirds leave time unchanged. */
export const SLOWING = 'cubic-bezier(0.3333, 1, 0.6667, 1)'

/** Two pointer hits closer than this look like one, as a fraction of the turn. */
const BLOW_APART = 0.012

/** When segment edges pass the pointer, as fractions of the duration of a slowing turn. Hits too fast to be seen are dropped. */
export function edgeTimes(travel: number, count: number): number[] {
  const edges = Math.floor((travel / 360) * count + 0.5)
  const times = Array.from({ length: edges }, (_, at) => timeAt(((at + 0.5) * 360) / count / travel))
  return times.reduceRight<number[]>((kept, time) => (kept.length === 0 || kept[0]! - time >= BLOW_APART ? [time, ...kept] : kept), [])
}

const timeAt = (progress: number): number => 1 - Math.cbrt(1 - Math.min(progress, 1))
