/** Angles of wheels that turn clockwise under a fixed pointer, in degrees. Pure. */

/** Where a turn from `from` ends: at `angle` of some round, at least `turns` whole rounds on. */
export function landing(from: number, angle: number, turns: number): number {
  const least = from + turns * 360
  return least + remainder(angle - least)
}

/** The angle at which place `index` of `count`, counted clockwise from the top, lies under a pointer at the top. */
export const angleOf = (index: number, count: number): number => (index === 0 ? 0 : (-360 * index) / count)

/** Of a full turn, 0 … 360. */
const remainder = (angle: number): number => ((angle % 360) + 360) % 360

/** Progress is 1 - (1 - t)^3, to the letter: control points at a third and two thirds leave time as it is. */
export const SLOWING = 'cubic-bezier(0.3333, 1, 0.6667, 1)'

/** Two blows that lie closer together than this are one to the eye, as a share of the turn. */
const BLOW_APART = 0.012

/**
 * When the edges between places pass the pointer, as shares of the time of a slowing turn. What is too quick to be seen
 * is left out.
 */
export function edgeTimes(travel: number, count: number): number[] {
  const edges = Math.floor((travel / 360) * count + 0.5)
  const times = Array.from({ length: edges }, (_, at) => timeAt(((at + 0.5) * 360) / count / travel))
  return times.reduceRight<number[]>((kept, time) => (kept.length === 0 || kept[0]! - time >= BLOW_APART ? [time, ...kept] : kept), [])
}

const timeAt = (progress: number): number => 1 - Math.cbrt(1 - Math.min(progress, 1))
