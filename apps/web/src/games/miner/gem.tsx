import s from './gem.module.css'

/** Flat shapes in five steps of one hue, lit from the top left; the stage sets the hue. */
export function Gem() {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      <path className="a5" d="M-9-13H9L0-4z" />
      <path className="a4" d="M-9-13-18-3 0-4zM9-13 18-3 0-4z" />
      <path className="a3" d="M-18-3 0 17V-4z" />
      <path className="a4" d="M18-3 0 17V-4z" />
    </svg>
  )
}

const SPIKES = [0, 45, 90, 135].map((degrees) => `rotate(${degrees})`)

/** A mine differs from a gem in shape, not only in colour. */
export function Mine() {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      {SPIKES.map((turn) => (
        <path key={turn} d="M-2.5-18h5v36h-5z" fill="currentColor" transform={turn} />
      ))}
      <circle r="12.500" fill="currentColor" />
      <path d="M-7-2a7 7 0 0 1 6-6" fill="none" stroke="var(--sunken)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

/** Angles of the pieces that fly from an opened gem. */
const SHARDS = [20, 92, 164, 236, 308]

/** A gem bursts in five pieces while its cell opens. */
export function Shards() {
  return SHARDS.map((angle) => (
    <svg key={angle} className={s.shard} style={{ rotate: `${angle}deg` }} viewBox="-24 -24 48 48" aria-hidden="true">
      <path className="a5" d="M-3-16 0-22 3-16 0-11z" />
    </svg>
  ))
}
