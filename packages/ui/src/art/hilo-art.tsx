interface CardProps {
  /** Where the card's middle lies, and its lean in degrees. */
  at: string
  rank: string
  /** Classes of the art ramp. */
  paper: string
  ink: string
}

function Card({ at, rank, paper, ink }: CardProps) {
  return (
    <g transform={at}>
      <rect className={paper} x="-38" y="-54" width="76" height="108" rx="10" />
      <text className={ink} x="-27" y="-25" fontSize="28" fontWeight="800" fontFamily="var(--font)">
        {rank}
      </text>
      <path className={ink} d="M9-8 28 18 9 44-10 18z" />
    </g>
  )
}

/** Two cards, and the two ways the next may go. The hue comes from the tile. */
export function HiloArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Card at="translate(82 112) rotate(-13)" rank="7" paper="a3" ink="a0" />
      <Card at="translate(141 98) rotate(9)" rank="K" paper="a5" ink="a2" />
      <g strokeWidth="6">
        <path className="as" strokeOpacity=".6" d="M27 42v38M15 68l12 13 12-13" />
        <path className="as" d="M197 150v-38M185 124l12-13 12 13" />
      </g>
    </svg>
  )
}
