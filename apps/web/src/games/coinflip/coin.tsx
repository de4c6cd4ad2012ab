import type { CoinSide } from '@fairhouse/games'
import type { CSSProperties } from 'react'

import { CoinFace } from './coin-face.tsx'
import s from './coin.module.css'

const ANGLES: Record<CoinSide, number> = { heads: 0, tails: 180 }
const WHOLE_TURNS = 4

/** Discs between the faces, as fractions of the thickness: the rim seen from the side. */
const RIM = [-0.5, -0.25, 0, 0.25, 0.5]

interface CoinProps {
  side: CoinSide
  /** The side shown before the turn. */
  before: CoinSide
  isTurning: boolean
  /** The draw is awaited. */
  isHovering?: boolean
}

/** Turns over its horizontal axis with two blurs, and lands flat on the drawn side. */
export function Coin({ side, before, isTurning, isHovering }: CoinProps) {
  const [from, rest] = [ANGLES[before], ANGLES[side]]
  const angles = { '--from': `${from}deg`, '--to': `${rest + 360 * WHOLE_TURNS}deg`, '--rest': `${rest}deg` } as CSSProperties
  return (
    <div className={classOf(isTurning, isHovering)} style={angles}>
      <i className={s.shadow} />
      <div className={s.toss}>
        <i className={s.blur} />
        <i className={s.blur} />
        <div className={s.lean}>
          <div className={s.coin}>
            {RIM.map((at) => (
              <i key={at} className={s.rim} style={{ '--at': at } as CSSProperties} />
            ))}
            <CoinFace side="heads" className={s.heads} />
            <CoinFace side="tails" className={s.tails} />
          </div>
        </div>
      </div>
    </div>
  )
}

function classOf(isTurning: boolean, isHovering: boolean | undefined) {
  if (isTurning) return `${s.air} ${s.turning}`
  return isHovering ? `${s.air} ${s.hovering}` : s.air
}
