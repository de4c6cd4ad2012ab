import type { HiloStrategy } from '@fairhouse/games'
import { VisuallyHidden } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { rungText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../_common/game-view.ts'
import { CardBack, CardFace } from '../_solo/cards/card-face.tsx'
import { spokenCard } from '../_solo/cards/names.ts'
import { isTurn, pathOf, type TurnedCard } from './path.ts'
import { RoundStatus } from './round-status.tsx'
import s from './stage.module.css'

/** Hue of the drawing: visual language, section 2. */
const HUE = { '--h': 335 } as CSSProperties

/** The deck, the current card beside it, and below them all cards of the round. Nothing reveals a card while it turns. */
export function HiloStage({ round, isPlaying }: StageProps<HiloStrategy>) {
  const path = round ? pathOf(round) : []
  const isTurning = isPlaying && round !== undefined && isTurn(round, path)
  const shownCards = isTurning ? path.slice(0, -1) : path
  const card = path.at(-1)?.card
  return (
    <div className={s.table} style={HUE}>
      <RoundStatus round={isTurning ? undefined : round} path={shownCards} />
      <div className={s.now} aria-live="polite">
        <div className={s.deck}>
          <CardBack />
        </div>
        {card === undefined ? (
          <div className={s.place} />
        ) : (
          <CurrentCard key={`${round?.id} ${path.length}`} card={card} isTurning={isTurning} />
        )}
      </div>
      <PlayedRow path={shownCards} />
    </div>
  )
}

/** Announced to screen readers once revealed. */
function CurrentCard({ card, isTurning }: { card: number; isTurning: boolean }) {
  const language = useLanguage()
  return (
    <div className={s.card}>
      <div className={isTurning ? `${s.sides} ${s.turning}` : s.sides}>
        <CardFace card={card} />
        {isTurning && (
          <div className={s.back}>
            <CardBack />
          </div>
        )}
      </div>
      {!isTurning && <VisuallyHidden>{spokenCard(card, language)}</VisuallyHidden>}
    </div>
  )
}

/** Newest first for screen readers; drawn from the right, so that old cards leave to the left. */
function PlayedRow({ path }: { path: readonly TurnedCard[] }) {
  const language = useLanguage()
  const cards = path.map((turned, at) => ({ ...turned, at })).reverse()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keys
    <ol className={s.row} aria-label={language.t('hilo.played')} tabIndex={0} reversed>
      {cards.map(({ at, ...turned }) => (
        <li key={at} className={at === path.length - 1 ? s.latest : undefined}>
          <CardFace card={turned.card} />
          <VisuallyHidden>{spokenCard(turned.card, language)}, </VisuallyHidden>
          <small data-by={turned.by} data-right={turned.isRight}>
            {worth(turned, language)}
          </small>
        </li>
      ))}
    </ol>
  )
}

function worth({ by, multiplier }: TurnedCard, { t, locale }: Language): string {
  if (by === 'deal') return t('hilo.dealt')
  return by === 'skip' ? t('hilo.skipped') : rungText(multiplier, locale)
}
