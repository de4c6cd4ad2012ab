import { HOLD_ALL, holds } from '@fairhouse/games'
import { KeyCap, VisuallyHidden } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import { CardBack, CardFace } from '../_solo/cards/card-face.tsx'
import { spokenCard } from '../_solo/cards/names.ts'
import type { StageProps } from '../_common/game-view.ts'
import { holdOf, NEXT_MS, payingCards, type PokerChoice, pokerOutcome, toggled, turningCards } from './hand.ts'
import { PayTable } from './pay-table.tsx'
import s from './stage.module.css'

/** Hue of the drawing: visual language, section 2. */
const HUE = { '--h': 255 } as CSSProperties
const PLACES = [0, 1, 2, 3, 4]

/** The pay table, and below it the five cards: while a round is open each is a button that keeps or releases it. */
export function PokerStage({ choice, onChoice, round, isPlaying, open }: StageProps<PokerChoice>) {
  const { t } = useLanguage()
  const outcome = round && pokerOutcome(round)
  const turning = isPlaying && round ? turningCards(round) : []
  const isOver = outcome?.hold != null
  const kept = round && outcome ? (outcome.hold ?? holdOf(choice, round)) : 0
  const paying = outcome && isOver && !isPlaying ? payingCards(outcome) : 0
  return (
    <div className={s.table} style={HUE}>
      <PayTable hand={isPlaying ? undefined : outcome?.hand} />
      <fieldset className={s.cards} aria-label={t('videoPoker.cards')} data-over={isOver && !isPlaying ? '' : undefined}>
        {PLACES.map((at) => (
          <PlayingCard
            key={`${round?.id} ${at} ${outcome?.cards[at]}`}
            at={at}
            card={outcome?.cards[at]}
            turn={turning.indexOf(at)}
            isKept={holds(kept, at) && !(isPlaying && !isOver)}
            isPaying={holds(paying, at)}
            onToggle={open && round ? () => onChoice(toggled(choice, round, at)) : undefined}
          />
        ))}
      </fieldset>
      <p className={s.status}>{t(statusKey(outcome?.hold, isPlaying))}</p>
    </div>
  )
}

function statusKey(hold: number | null | undefined, isPlaying: boolean) {
  if (hold === undefined) return 'videoPoker.ready'
  if (isPlaying) return 'videoPoker.turning'
  if (hold === null) return 'videoPoker.choose'
  return hold === HOLD_ALL ? 'videoPoker.stood' : 'videoPoker.over'
}

interface PlayingCardProps {
  at: number
  /** Undefined before the first round. */
  card: number | undefined
  /** The place in the order of turning cards; -1 of a card that lies open. */
  turn: number
  isKept: boolean
  isPaying: boolean
  onToggle: (() => void) | undefined
}

/** Named to screen readers once it lies open. */
function PlayingCard({ at, card, turn, isKept, isPaying, onToggle }: PlayingCardProps) {
  const language = useLanguage()
  const [{ hasKeys }] = usePreferences()
  const isTurning = turn >= 0
  const delay = { '--delay': `${turn * NEXT_MS}ms` } as CSSProperties
  return (
    <button
      type="button"
      className={s.card}
      data-kept={isKept || undefined}
      data-paying={isPaying || undefined}
      aria-pressed={isKept}
      aria-keyshortcuts={hasKeys ? String(at + 1) : undefined}
      disabled={!onToggle}
      onClick={onToggle}
    >
      <span className={isTurning ? `${s.sides} ${s.turning}` : s.sides} style={delay}>
        {card === undefined ? <CardBack /> : <CardFace card={card} />}
        {isTurning && (
          <span className={s.back}>
            <CardBack />
          </span>
        )}
      </span>
      {!isTurning && card !== undefined && <VisuallyHidden>{spokenCard(card, language)}</VisuallyHidden>}
      <span className={s.tag}>
        {isKept && language.t('videoPoker.kept')}
        {!isKept && hasKeys && onToggle && <KeyCap cap={String(at + 1)} />}
      </span>
    </button>
  )
}
