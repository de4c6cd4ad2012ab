import type { ReactNode } from 'react'

import { difference, moneyText, multiplierText, signedMoneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import type { GameView, RoundRow } from '../game-view.ts'
import { drawnText, outcomeOf } from './outcome.ts'
import s from './outcome-line.module.css'
import type { ShownResult } from './result-of.ts'

interface OutcomeLineProps {
  rounds: readonly RoundRow[] | undefined
  view: Pick<GameView, 'result'>
  /** During an autobet, announcements would interrupt one another. */
  isQuiet: boolean
  /** A round is running: the last one is not announced. */
  isHidden: boolean
  /** The game's own text, in place of result, gain and multiplier. */
  ResultLine?: ((props: { round: RoundRow }) => ReactNode) | undefined
}

/** One line below the picture with the last result. */
export function OutcomeLine({ rounds, view, isQuiet, isHidden, ResultLine }: OutcomeLineProps) {
  const language = useLanguage()
  const round = rounds?.[0]
  const outcome = round && !isHidden ? outcomeOf(round) : undefined
  return (
    <p className={s.line} data-outcome={outcome} aria-live={isQuiet ? 'off' : 'polite'}>
      {round && outcome && (
        <span key={round.id}>
          {ResultLine ? (
            <ResultLine round={round} />
          ) : (
            <>
              <span className={s.hidden}>{drawnText(view, round, language)}: </span>
              {outcomeText(round, language)}
            </>
          )}
        </span>
      )}
    </p>
  )
}

export function outcomeText(round: ShownResult, { t, locale }: Language): string {
  const { stake, payout, currency, multiplier, status } = round
  if (status === 'refunded') return t('table.refunded', { amount: moneyText(payout, currency, locale) })
  const gained = signedMoneyText(difference(payout, stake), currency, locale)
  switch (outcomeOf(round)) {
    case 'won':
      return `${gained} · ${multiplierText(multiplier, locale)}`
    case 'returned':
      return t('table.returned', { amount: moneyText(payout, currency, locale) })
    case 'lost':
      return gained
  }
}
