import { sectorPath } from './sectors.ts'

const MIDDLE = { x: 150, y: 150 }
const POCKETS = Array.from({ length: 24 }, (_, at) => at)

/** A roulette wheel cut by the tile's edge, its ball at rest. The hue comes from the tile. */
export function RouletteArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className="a0" cx={MIDDLE.x} cy={MIDDLE.y} r="150" />
      {POCKETS.map((at) => (
        <path key={at} className={at % 2 === 0 ? 'a3' : 'ak'} d={sectorPath({ ...MIDDLE, outer: 142, inner: 92 }, at, 24)} />
      ))}
      {POCKETS.map((at) => (
        <path key={at} className={at % 2 === 0 ? 'a1' : 'a2'} d={sectorPath({ ...MIDDLE, outer: 92, inner: 64 }, at, 24)} />
      ))}
      <circle className="a1" cx={MIDDLE.x} cy={MIDDLE.y} r="64" />
      <path className="a4" d="M150 96l9 45 45 9-45 9-9 45-9-45-45-9 45-9z" />
      <circle className="a5" cx={MIDDLE.x} cy={MIDDLE.y} r="13" />
      <circle className="a5" cx="83" cy="84" r="11" />
    </svg>
  )
}
