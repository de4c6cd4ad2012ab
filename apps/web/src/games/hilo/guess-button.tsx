import { useLanguage } from '../../lib/i18n/text.tsx'
import type { OpenRound } from '../_common/game-view.ts'
import { useSettled } from '../_common/table/settled.ts'
import { type GuessKey, oddsText } from './keys.ts'
import { guessText } from './names.ts'
import s from './choices.module.css'

interface GuessButtonProps extends GuessKey {
  side: 'up' | 'down'
  rank: number | undefined
  /** Undefined while disabled. */
  open: OpenRound | undefined
  isIdle: boolean
}

const ARROWS = { up: 'M8 13V3M4 7l4-4 4 4', down: 'M8 3v10M4 9l4 4 4-4', same: 'M3 6h10M3 10h10' }

/** Keeps the focus during the call and the turn, so that the next guess is another press of the same key. */
export function GuessButton({ guess, choice, side, rank, open, isIdle }: GuessButtonProps) {
  const language = useLanguage()
  const { t, locale } = language
  const settled = useSettled(guess)
  const canPress = Boolean(open && open.pending === undefined)
  const press = () => settled(() => canPress && open?.move(guess))
  return (
    <button
      type="button"
      className={s.key}
      data-pending={open?.pending === guess}
      aria-disabled={!canPress}
      disabled={isIdle}
      onClick={press}
    >
      {guessText(guess, rank, language)}
      <small>
        <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
          <path d={ARROWS[guess === 'same' ? 'same' : side]} />
        </svg>
        {choice && oddsText(choice, locale)}
        {choice?.forced && ` · ${t('hilo.last')}`}
      </small>
    </button>
  )
}
