const GRID = Array.from({ length: 11 }, (_, at) => `M${at * 22} 0V240M0 ${at * 22}H220`).join('')

const CELLS = Array.from({ length: 16 }, (_, at) => ({ at, x: 24 + (at % 4) * 44, y: 18 + Math.floor(at / 4) * 44 }))
/** Which cells are picked, and which of them came. */
const PICKED = [1, 6, 11]
const CAME = [4, 9]

/** A card of numbers with two hits, and a ball that was drawn. The hue comes from the tile. */
export function KenoArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="ag" d={GRID} />
      {CELLS.map(({ at, x, y }) => (
        <Cell key={at} x={x} y={y} look={CAME.includes(at) ? 'came' : PICKED.includes(at) ? 'picked' : 'plain'} />
      ))}
      <ellipse className="a0" cx="150" cy="188" rx="52" ry="12" />
      <circle className="a2" cx="150" cy="134" r="50" />
      <circle className="a3" cx="147" cy="131" r="46" />
      <path className="a5" d="M114 128a34 34 0 0 1 26-32 40 40 0 0 0-26 32z" />
      <circle className="a5" cx="152" cy="137" r="25" />
      <path className="ak" d="M140 128l8-5v28h-6v-19l-4 2zM154 124h16v5l-8 22h-7l8-21h-9z" />
    </svg>
  )
}

const FACES = { plain: 'a1', picked: 'a2', came: 'a4' } as const

function Cell({ x, y, look }: { x: number; y: number; look: keyof typeof FACES }) {
  return (
    <>
      <rect className="a0" x={x} y={y + 3} width="38" height="38" rx="9" />
      <rect className={FACES[look]} x={x} y={y} width="38" height="38" rx="9" />
      {look === 'came' && <path className="a1" fillRule="evenodd" d={ringAt(x, y)} />}
    </>
  )
}

const ringAt = (x: number, y: number): string => `M${x + 6} ${y + 6}h26v26h-26zM${x + 9} ${y + 9}v20h20v-20z`
