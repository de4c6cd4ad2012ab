import { VisuallyHidden } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { rungText } from '../shared/texts.ts'
import { COIN_HUE } from './coin-face.tsx'
import { type Flip, RUNGS, rightCalls } from './series.ts'
import { sideText } from './names.ts'
import s from './ladder.module.css'

/** Past flips kept visible left of the next one. */
const KEPT = 3

/** A row of bars: the flips of this series and the payout of each further one. It moves left as the series grows. */
export function Ladder({ flips, isOver }: { flips: readonly Flip[]; isOver: boolean }) {
  const language = useLanguage()
  const moved = { ...COIN_HUE, '--from': Math.max(0, flips.length - KEPT), '--rungs': RUNGS.length } as CSSProperties
  return (
    <div className={s.window}>
      <ol className={s.ladder} style={moved} aria-label={language.t('coinflip.ladder')}>
        {RUNGS.map((multiplier, at) => (
          <Rung
            key={multiplier}
            multiplier={multiplier}
            flip={flips[at]}
            isNext={!isOver && at === rightCalls(flips)}
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
  isNext: boolean
  language: Language
}

function Rung({ multiplier, flip, isNext, language }: RungProps) {
  const { t, locale } = language
  const state = flip ? (flip.isRight ? 'right' : 'wrong') : isNext ? 'next' : 'ahead'
  const name = flip && t(flip.isRight ? 'coinflip.flipRight' : 'coinflip.flipWrong', { side: sideText(flip.side, language) })
  return (
    <li data-state={state} aria-current={isNext && !flip ? 'step' : undefined}>
      <span className={s.dot}>
        {flip && <i />}
        {flip?.side === 'tails' && <i />}
      </span>
      {name && <VisuallyHidden>{name}, </VisuallyHidden>}
      <small>{rungText(multiplier, locale)}</small>
    </li>
  )
}
