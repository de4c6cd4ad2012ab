/** A paper dart at the tip of a rising curve, over a ruler. The hue comes from the tile. */
export function CrashArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="a0" d="M0 176c72 0 128-44 158-112v172H0z" />
      <path className="a1" d="M0 196c70-4 118-40 158-132v172H0z" />
      <path className="a3" d="M0 181c70-3 122-44 153-121l10 4C130 146 76 190 0 193z" />
      <path className="a5" d="M178 22l10 62-30-18z" />
      <path className="a4" d="M178 22l-52 42 32 2z" />
      <path className="a2" d="M158 66l-18 16-14-18z" />
      <path className="a2" d="M158 66l6 20-24-4z" />
    </svg>
  )
}
