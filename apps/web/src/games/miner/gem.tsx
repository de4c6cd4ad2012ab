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

/** A bomb: body, collar and a burning fuse. It differs from a gem in shape, not only in colour. */
export function Mine() {
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true">
      <path d="M8-9C11-15 16-16 18-13" className={s.fuse} />
      <path d="M2-9 8-13 13-7 7-2z" className={s.collar} />
      <circle cx="-3" cy="5" r="14" className={s.body} />
      <path d="M-12 4a9 9 0 0 1 8-9" className={s.shine} />
      <path d="m19-21 1.600 4.400L25-15l-4.400 1.600L19-9l-1.600-4.400L13-15l4.400-1.600z" className={s.spark} />
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
