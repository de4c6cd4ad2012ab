import { type CSSProperties, useRef } from 'react'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { shortMoney } from '../../../lib/stake-format.ts'
import { huesOf, minorOf, type StakedBet } from '../../_pots/shares.ts'
import { SLOWING } from '../../_common/turning/landing.ts'
import { useTurn } from '../../_common/turning/use-turn.ts'
import { angleOfTicket, type Arc, arcPath, arcsOf, hasLabel, middleOf, RULER, SIZE } from './ring.ts'
import s from './ring-drawing.module.css'
import { TURN_MS, TURNS } from './turn.ts'

/** The round as the ring draws it. */
export interface DrawnRing {
  readonly round: string
  readonly bets: readonly StakedBet[]
  readonly pot: string
  readonly result: { readonly ticket: string; readonly user: string } | null
}

interface RingProps {
  room: DrawnRing
  /** The visitor's name in the round. */
  own: string | undefined
  isTurning: boolean
}

/** Ruler and pointer are fixed; the ring turns as its own layer until the drawn ticket is under the pointer. */
export function RingDrawing({ room, own, isTurning }: RingProps) {
  const ring = useRef<SVGSVGElement>(null)
  const { result } = room
  const angle = result ? angleOfTicket(result.ticket, room.pot) : 0
  const lies = useTurn(ring, { angle, round: room.round, isPlaying: isTurning, ms: TURN_MS, turns: TURNS, easing: SLOWING })
  const field = { viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': true } as const
  const hues = huesOf(room.bets)
  const winner = isTurning ? undefined : result?.user
  return (
    <>
      <svg {...field} className={s.layer}>
        <path className={s.ruler} d={RULER} />
        <circle className={s.empty} cx={SIZE / 2} cy={SIZE / 2} r={186} />
      </svg>
      <svg {...field} ref={ring} className={s.ring} style={lies} data-won={winner !== undefined || undefined}>
        {arcsOf(room.bets).map((arc) => (
          <Part key={arc.id} arc={arc} hue={hues.get(arc.user)!} isOwn={arc.user === own} isWinner={arc.user === winner} />
        ))}
      </svg>
      <svg {...field} className={s.layer}>
        <path className={s.pointer} d="M226 0h28l-14 32z" />
      </svg>
    </>
  )
}

function Part({ arc, hue, isOwn, isWinner }: { arc: Arc; hue: number; isOwn: boolean; isWinner: boolean }) {
  const { t, locale } = useLanguage()
  return (
    <g className={isOwn ? s.own : s.part} data-winner={isWinner || undefined} style={{ '--h': hue } as CSSProperties}>
      <path d={arcPath(arc.from, arc.to)} />
      {hasLabel(arc) && (
        <text {...middleOf(arc)} dy="5" textAnchor="middle">
          {isOwn ? t('feed.you') : shortMoney(minorOf(arc.stake), locale)}
        </text>
      )}
    </g>
  )
}
