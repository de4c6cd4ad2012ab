import { sectorPath } from './sectors.ts'

const MIDDLE = { x: 110, y: 124 }
const SHADES = ['a3', 'a1', 'a2', 'a1', 'a4', 'a1', 'a2', 'a1', 'a3', 'a1', 'a5', 'a1']
/** The brighter a sector, the deeper it reaches. */
const DEPTH: Record<string, number> = { a1: 66, a2: 58, a3: 50, a4: 42, a5: 34 }

/** A wheel of fortune under its pointer. The hue comes from the tile. */
export function WheelArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className="a0" cx={MIDDLE.x} cy={MIDDLE.y} r="104" />
      {SHADES.map((shade, at) => (
        <path key={at} className={shade} d={sectorPath({ ...MIDDLE, outer: 97, inner: DEPTH[shade]! }, at - 0.5, SHADES.length)} />
      ))}
      <circle className="ak" cx={MIDDLE.x} cy={MIDDLE.y} r="26" />
      <circle className="a5" cx={MIDDLE.x} cy={MIDDLE.y} r="9" />
      <path className="a5" d="M93 8h34l-17 38z" />
    </svg>
  )
}
