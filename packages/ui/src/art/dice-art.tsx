/** Where the pips of a face lie, in parts of an edge from the face's middle. */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-0.25, -0.25],
    [0.25, 0.25],
  ],
  3: [
    [-0.25, -0.25],
    [0, 0],
    [0.25, 0.25],
  ],
  4: [
    [-0.25, -0.25],
    [0.25, -0.25],
    [-0.25, 0.25],
    [0.25, 0.25],
  ],
  5: [
    [-0.25, -0.25],
    [0.25, -0.25],
    [0, 0],
    [-0.25, 0.25],
    [0.25, 0.25],
  ],
} as const

type Face = keyof typeof PIPS

interface DieProps {
  /** The middle of the top face and the length of an edge. */
  x: number
  y: number
  edge: number
  faces: { top: Face; left: Face; right: Face }
}

/** Half the width and half the height of a square seen from 30 degrees above. */
const WIDE = 0.866
const HIGH = 0.5

/** A cube from above, lit from the top left: each face is a square, skewed. */
function Die({ x, y, edge, faces }: DieProps) {
  const w = WIDE * edge
  const h = HIGH * edge
  return (
    <>
      <path className="a5" d={`M${x} ${y - h}l${w} ${h}l${-w} ${h}l${-w} ${-h}z`} />
      <path className="a3" d={`M${x - w} ${y}l${w} ${h}v${edge}l${-w} ${-h}z`} />
      <path className="a2" d={`M${x + w} ${y}l${-w} ${h}v${edge}l${w} ${-h}z`} />
      <Pips face={faces.top} edge={edge} skew={`${WIDE} ${HIGH} ${-WIDE} ${HIGH} ${x} ${y}`} />
      <Pips face={faces.left} edge={edge} skew={`${WIDE} ${HIGH} 0 1 ${x - w / 2} ${y + h / 2 + edge / 2}`} />
      <Pips face={faces.right} edge={edge} skew={`${WIDE} ${-HIGH} 0 1 ${x + w / 2} ${y + h / 2 + edge / 2}`} />
    </>
  )
}

function Pips({ face, edge, skew }: { face: Face; edge: number; skew: string }) {
  return (
    <g className="ak" transform={`matrix(${skew})`}>
      {PIPS[face].map(([across, down]) => (
        <circle key={`${across} ${down}`} cx={across * edge} cy={down * edge} r={edge / 10} />
      ))}
    </g>
  )
}

const GRID = Array.from({ length: 11 }, (_, at) => `M${at * 22} 0V240M0 ${at * 22}H220`).join('')

/** Two dice on a measured ground. The hue comes from the tile. */
export function DiceArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="ag" d={GRID} />
      <ellipse className="a0" cx="112" cy="186" rx="96" ry="18" />
      <Die x={78} y={97} edge={54} faces={{ top: 3, left: 2, right: 4 }} />
      <Die x={158} y={71} edge={42} faces={{ top: 5, left: 1, right: 2 }} />
    </svg>
  )
}
