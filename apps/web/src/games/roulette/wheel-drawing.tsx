import { rouletteColor } from '@fairhouse/games'

import s from './wheel-drawing.module.css'
import { WHEEL_ORDER } from './wheel-order.ts'

const RADIUS = 446
const OUTER = 424
const INNER = 330
const TEXT = 396
const STEP = 360 / WHEEL_ORDER.length

/** One sector with its middle at the top. */
const SECTOR = `M${point(-STEP / 2, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${point(STEP / 2, OUTER)}L${point(STEP / 2, INNER)}A${INNER} ${INNER} 0 0 0 ${point(-STEP / 2, INNER)}Z`
const SPOKE = 'M0 -326V-298'

/** The 37 pockets, 0 at the top. Rendered once: the wheel turns as a whole. */
export function WheelDrawing() {
  return (
    <svg className={s.wheel} viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} aria-hidden="true">
      <circle className={s.ground} r={436} />
      {WHEEL_ORDER.map((number, at) => (
        <g key={number} transform={`rotate(${at * STEP})`}>
          <path className={s[rouletteColor(number)]} d={SECTOR} />
          <text y={-TEXT}>{number}</text>
          <path className={s.spoke} d={SPOKE} />
        </g>
      ))}
      <circle className={s.ring} r={328} />
    </svg>
  )
}

function point(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}
