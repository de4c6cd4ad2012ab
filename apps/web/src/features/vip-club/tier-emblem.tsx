import h from './tier-house.module.css'
import type { TierName } from './types.ts'

/** From bottom to top: base, walls, rafters, roof, chimney with a door and window, knob. */
const LAYERS = [
  <path key="base" className={h.deep} d="M50 116h80v8H50zM56 108h68v8H56z" />,
  <path
    key="walls"
    className={h.mid}
    d="M62 74h18v10H62zM82 74h18v10H82zM102 74h16v10h-16zM62 86h12v10H62zM76 86h18v10H76zM96 86h22v10H96zM62 98h22v8H62zM86 98h18v8H86zM106 98h12v8h-12z"
  />,
  <path key="rafters" className={h.line} d="M52 74 90 40l38 34M72 74V58M108 74V58M90 74V42" />,
  <path key="roof" className={h.light} d="M48 74 90 36l42 38z" />,
  <path key="chimney" className={h.pale} d="M108 38h10v20l-10-9zM84 92h12v14H84zM70 80h10v8H70zM100 80h10v8h-10z" />,
  <path key="knob" className={h.pale} d="M88 24h4v14h-4zM84 22a6 6 0 1 0 12 0a6 6 0 1 0-12 0z" />,
]

/** Decorative: the tier's name is below it. */
export function TierEmblem({ layers, name }: { layers: number; name: TierName }) {
  return (
    <svg viewBox="0 0 180 140" className={`${h.house} ${h[name]}`} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      {LAYERS.slice(0, layers)}
    </svg>
  )
}
