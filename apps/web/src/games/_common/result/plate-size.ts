/** Size of the plate of a win, by its multiplier. Pure. */

/** `glow`: the edge of the stage glows as well. `stays`: the plate stays until it is closed or the next bet. */
export type PlateSize = 'small' | 'medium' | 'glow' | 'stays'

/** From these multipliers, in 1/10,000. */
const FROM: readonly (readonly [PlateSize, number])[] = [
  ['stays', 500_000],
  ['glow', 100_000],
  ['medium', 20_001],
]

export const plateSize = (multiplier: number): PlateSize => FROM.find(([, from]) => multiplier >= from)?.[0] ?? 'small'

/** How long a plate is shown; undefined for one that stays. */
export const PLATE_MS: Readonly<Record<PlateSize, number | undefined>> = { small: 1200, medium: 1600, glow: 2600, stays: undefined }
