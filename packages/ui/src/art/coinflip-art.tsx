interface CoinProps {
  /** Where the middle of the face lies, and the coin's lean in degrees. */
  at: string
  wide: number
  high: number
  /** How far the rim shows under the face. */
  rim: number
}

/** Two bars on a face seen from above, lit from the top left. */
function Coin({ at, wide, high, rim }: CoinProps) {
  const [bar, thick] = [wide * 0.42, wide * 0.19]
  return (
    <g transform={at}>
      <path className="a2" d={`M${-wide} 0v${rim}a${wide} ${high} 0 0 0 ${wide * 2} 0v${-rim}z`} />
      <ellipse className="a3" rx={wide} ry={high} />
      <ellipse className="a4" rx={wide * 0.84} ry={high * 0.84} />
      <g className="a1" transform={`scale(1 ${high / wide})`}>
        <rect x={-bar} y={-thick * 1.5} width={bar * 2} height={thick} rx="2" />
        <rect x={-bar} y={thick * 0.5} width={bar * 2} height={thick} rx="2" />
      </g>
    </g>
  )
}

/** A coin at rest and one in the air. The hue comes from the tile. */
export function CoinflipArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="as" strokeOpacity=".35" strokeDasharray="2 12" d="M40 196C70 120 80 70 118 44" />
      <Coin at="translate(62 150) rotate(-14)" wide={44} high={30} rim={12} />
      <Coin at="translate(146 84) rotate(14)" wide={58} high={54} rim={10} />
      <path className="as" strokeOpacity=".8" d="M196 140c-4 22-18 40-38 48M158 188l14 2M158 188l4-13" />
    </svg>
  )
}
