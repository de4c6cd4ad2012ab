const GRID = Array.from({ length: 11 }, (_, at) => `M${at * 22} 0V240M0 ${at * 22}H220`).join('')

/** Rows of three to six pegs. */
const PEGS = [3, 4, 5, 6].flatMap((count, row) =>
  Array.from({ length: count }, (_, at) => ({ x: 110 + (at - (count - 1) / 2) * 38, y: 40 + row * 36 })),
)

const BINS = ['a4', 'a3', 'a2', 'a2', 'a3', 'a4'] as const

/** A ball on its way through the pegs. The hue comes from the tile. */
export function PlinkoArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="ag" d={GRID} />
      {BINS.map((face, at) => (
        <path key={at} className={face} d={`M${-2 + at * 38} 178h32v44h-32z`} />
      ))}
      {PEGS.map(({ x, y }) => (
        <Peg key={`${x} ${y}`} x={x} y={y} />
      ))}
      <path className="as" d="M110 8v18M110 28q14-12 19 32M129 64q-10-14-19 30" strokeDasharray="1 8" />
      <circle className="a3" cx="94" cy="120" r="19" />
      <circle className="a5" cx="92" cy="118" r="16.5" />
    </svg>
  )
}

function Peg({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className="a0" cx={x + 1.5} cy={y + 3} r="7" />
      <circle className="a3" cx={x} cy={y} r="7" />
      <circle className="a4" cx={x - 1.5} cy={y - 1.5} r="4" />
    </>
  )
}
