interface StairProps {
  x: number
  y: number
  isBroken?: boolean
}

const WIDE = 62
const DEEP = 26
const HIGH = 20

/** One step from above, lit from the top left; a broken one has lost its middle. */
function Stair({ x, y, isBroken }: StairProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="a4" d={`M0 0h${WIDE}l-14 ${DEEP}h-${WIDE}z`} />
      <path className="a2" d={`M-14 ${DEEP}h${WIDE}v${HIGH}h-${WIDE}z`} />
      <path className="a1" d={`M${WIDE} 0l-14 ${DEEP}v${HIGH}l14-${DEEP}z`} />
      {isBroken && <path className="ak" d={`M22 0l7 9-8 8 5 9h-14l-3-10 6-7-2-9zM12 ${DEEP}h14l-5 ${HIGH}h-4z`} />}
    </g>
  )
}

const FLIGHT = [
  { x: 136, y: 20 },
  { x: 112, y: 64, isBroken: true },
  { x: 88, y: 108 },
  { x: 64, y: 152 },
  { x: 40, y: 196 },
] as const

const GRID = Array.from({ length: 11 }, (_, at) => `M${at * 22} 0V240M0 ${at * 22}H220`).join('')

/** A flight of steps, one of them broken. The hue comes from the tile. */
export function StairsArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="ag" d={GRID} />
      {FLIGHT.map((stair) => (
        <Stair key={stair.y} {...stair} />
      ))}
      <path className="as" d="M44 120V76M30 90l14-14 14 14" />
    </svg>
  )
}
