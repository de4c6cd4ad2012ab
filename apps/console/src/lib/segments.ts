/** Players of one tier, as forms choose and tables show them. */
const SEGMENTS = ['none', 'bronze', 'silver', 'gold', 'platinum', 'diamond', 'black']

export function segmentText(segment: string | null): string {
  if (segment === null) return 'everybody'
  return segment === 'none' ? 'players without a tier' : `tier ${segment}`
}

const labelOf = (segment: string | null): string => segmentText(segment).replace(/^./, (first) => first.toUpperCase())

/** The empty one is everybody. */
export const SEGMENT_OPTIONS = [{ value: '', label: labelOf(null) }, ...SEGMENTS.map((value) => ({ value, label: labelOf(value) }))]
