import type { CoinSide } from '@fairhouse/games'
import type { CSSProperties } from 'react'

/** Hue of the drawing: visual language, section 2. */
export const COIN_HUE = { '--h': 88 } as CSSProperties

const BARS: Record<CoinSide, readonly number[]> = { heads: [-8], tails: [-24, 8] }

/** One bar is heads, two are tails. The parent names it. */
export function CoinFace({ side, className }: { side: CoinSide; className?: string | undefined }) {
  return (
    <svg className={className} style={COIN_HUE} viewBox="-70 -70 140 140" aria-hidden="true">
      <circle className="a3" r="69" />
      <circle className="a4" r="57" />
      {BARS[side].map((y) => (
        <rect key={y} className="a1" x="-34" y={y} width="68" height="16" rx="4" />
      ))}
    </svg>
  )
}
