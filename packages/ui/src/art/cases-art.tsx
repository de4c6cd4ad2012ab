const GRID = Array.from({ length: 11 }, (_, at) => `M${at * 22} 0V240M0 ${at * 22}H220`).join('')

/** An open box with what lies in it, seen from above. The hue comes from the tile. */
export function CasesArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="ag" d={GRID} />
      <ellipse className="a0" cx="110" cy="190" rx="96" ry="18" />
      <path className="a1" d="M110 76 186 106 110 136 34 106z" />
      <path className="a2" d="M110 76 186 106V84L110 54z" />
      <path className="a3" d="M110 76 34 106V84l76-30z" />
      <path className="a5" d="M92 60 110 40l18 20-18 52z" />
      <path className="a4" d="M110 40l18 20-18 52z" />
      <path className="a3" d="M92 60h36l-18 52z" opacity=".55" />
      <path className="a4" d="M34 106 110 136V186L34 152z" />
      <path className="a3" d="M186 106 110 136V186L186 152z" />
      <path className="a2" d="M34 118 110 148V157L34 127z" />
      <path className="a1" d="M186 118 110 148V157L186 127z" />
    </svg>
  )
}
