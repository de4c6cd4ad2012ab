/** The board, row by row: a closed cell, a gem, the mine. */
const BOARD = ['.g...', '.gg.g', 'g.m..', '.gg..', '.....'] as const

const PITCH = 50
const SIDE = 44
const EDGE = 5

function Cell({ kind, x, y }: { kind: string; x: number; y: number }) {
  const isClosed = kind === '.'
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={isClosed ? 'a2' : 'a0'} width={SIDE} height={SIDE} rx="9" />
      {isClosed && <rect className="a3" width={SIDE} height={SIDE - EDGE} rx="9" />}
      {kind === 'g' && <Gem />}
      {kind === 'm' && <Mine />}
    </g>
  )
}

function Gem() {
  return (
    <g transform={`translate(${SIDE / 2} ${SIDE / 2}) scale(0.9)`}>
      <path className="a5" d="M-9-13H9L0-4z" />
      <path className="a4" d="M-9-13-18-3 0-4zM9-13 18-3 0-4z" />
      <path className="a3" d="M-18-3 0 17V-4z" />
      <path className="a4" d="M18-3 0 17V-4z" />
    </g>
  )
}

const SPIKES = [0, 45, 90, 135]

function Mine() {
  return (
    <g transform={`translate(${SIDE / 2} ${SIDE / 2})`}>
      <rect x={-SIDE / 2} y={-SIDE / 2} width={SIDE} height={SIDE} rx="9" fill="#e0524b" />
      <g className="ak">
        {SPIKES.map((degrees) => (
          <rect key={degrees} x="-2.500" y="-16" width="5" height="32" rx="2" transform={`rotate(${degrees})`} />
        ))}
        <circle r="11" />
      </g>
      <circle cx="-3.500" cy="-3.500" r="2.500" fill="#e0524b" />
    </g>
  )
}

/** A corner of the board, some of it opened. The hue comes from the tile. */
export function MinesArt() {
  return (
    <svg viewBox="0 0 220 236" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="rotate(-8 110 118) translate(-18 -22)">
        {BOARD.flatMap((row, y) => row.split('').map((kind, x) => <Cell key={`${x} ${y}`} kind={kind} x={x * PITCH} y={y * PITCH} />))}
      </g>
    </svg>
  )
}
