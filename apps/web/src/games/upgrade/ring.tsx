import type { UpgradeBet } from '@fairhouse/games/rules/upgrade/bet.ts'
import { upgradeMultiplier } from '@fairhouse/games/rules/upgrade/pay.ts'
import type { UpgradeOutcome } from '@fairhouse/games/rules/upgrade/round.ts'
import { useRef } from 'react'

import { multiplierText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { ShownRound } from '../_common/game-view.ts'
import { useTurn } from '../_common/turning/use-turn.ts'
import { SLOWING } from '../_common/turning/landing.ts'
import { angleOfPlace } from './form.ts'
import s from './ring.module.css'

export const SPIN_MS = 2400
const TURNS = 4

interface RingProps {
  bet: UpgradeBet
  /** The last round, also of another chance. */
  round: ShownRound | undefined
  isPlaying: boolean
}

/** The winning arc from the top clockwise, and the pointer that turns to the drawn place. */
export function Ring({ bet, round, isPlaying }: RingProps) {
  const { t, locale } = useLanguage()
  const pointer = useRef<SVGSVGElement>(null)
  const outcome = round && (round.outcome as unknown as UpgradeOutcome)
  const angle = outcome ? angleOfPlace(outcome.place) : 0
  const lies = useTurn(pointer, { angle, round: round?.id, isPlaying, ms: SPIN_MS, turns: TURNS, easing: SLOWING })
  const field = { viewBox: '0 0 220 220', 'aria-hidden': true } as const
  const ended = outcome?.win ? 'won' : 'lost'
  const look = isPlaying || !outcome ? 'open' : ended
  return (
    <figure className={s.ring} data-look={look} aria-label={t('upgrade.ring', { chance: percentText(bet.chance, locale) })}>
      <svg {...field} className={s.layer}>
        <circle className={s.whole} cx={110} cy={110} r={92} />
        <circle className={s.arc} cx={110} cy={110} r={92} pathLength={100} strokeDasharray={`${bet.chance} 100`} />
        <path className={s.start} d="M110 4v28" />
      </svg>
      <svg {...field} ref={pointer} className={s.pointer} style={lies}>
        <path d="M110 38l-11 22h22z" />
        <path className={s.tip} d="M110 8v36" />
      </svg>
      <figcaption className={s.hub}>
        <b>{percentText(bet.chance, locale)}</b>
        <span>{multiplierText(upgradeMultiplier(bet), locale)}</span>
      </figcaption>
    </figure>
  )
}
