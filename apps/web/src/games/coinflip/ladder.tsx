import type { CoinSide } from '@fairhouse/games'
import { VisuallyHidden } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { rungText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { COIN_HUE } from './coin-face.tsx'
import { type Flip, RUNGS, rightCalls } from './series.ts'
import { sideText } from './names.ts'
import s from './ladder.module.css'

/** Past flips kept visible left of the next one. */
const KEPT = 3

interface LadderProps {
  flips: readonly Flip[]
  /** Calls planned for an autobet, while none of its flips is shown. */
  plan: readonly CoinSide[]
  isOver: boolean
}

/** A row of bars: the flips of this series and the payout of each further one. It moves left as the series grows. */
export function Ladder({ flips, plan, isOver }: LadderProps) {
  const language = useLanguage()
  const moved = { ...COIN_HUE, '--from': Math.max(0, flips.length + plan.length - KEPT), '--rungs': RUNGS.length } as CSSProperties
  return (
    <div className={s.window}>
      <ol className={s.ladder} style={moved} aria-label={language.t('coinflip.ladder')}>
        {RUNGS.map((multiplier, at) => (
          <Rung
            key={multiplier}
            multiplier={multiplier}
            flip={flips[at]}
            planned={plan[at]}
            isNext={!isOver && at === rightCalls(flips) + plan.length}
            language={language}
          />
        ))}
      </ol>
    </div>
  )
}

interface RungProps {
  multiplier: number
  flip: Flip | undefined
  planned: CoinSide | undefined
  isNext: boolean
  language: Language
}

const NAMES = {
  right: 'coinflip.flipRight',
  wrong: 'coinflip.flipWrong',
  planned: 'coinflip.flipPlanned',
} as const

function shownOf(flip: Flip | undefined, planned: CoinSide | undefined): keyof typeof NAMES | undefined {
  if (flip) return flip.isRight ? 'right' : 'wrong'
  return planned && 'planned'
}

function Rung({ multiplier, flip, planned, isNext, language }: RungProps) {
  const shown = shownOf(flip, planned)
  const side = flip?.side ?? planned
  const name = shown && side && language.t(NAMES[shown], { side: sideText(side, language) })
  return (
    <li data-state={shown ?? (isNext ? 'next' : 'ahead')} aria-current={isNext && !flip ? 'step' : undefined}>
      <span className={s.dot}>
        {side && <i />}
        {side === 'tails' && <i />}
      </span>
      {name && <VisuallyHidden>{name}, </VisuallyHidden>}
      <small>{rungText(multiplier, language.locale)}</small>
    </li>
  )
}
