import { VisuallyHidden } from '@fairhouse/ui'

import { rungText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { CardFace } from '../_solo/cards/card-face.tsx'
import { spokenCard } from '../_solo/cards/names.ts'
import type { TurnedCard } from './path.ts'
import s from './stage.module.css'

/** Newest first for screen readers; drawn from the right, so that old cards leave to the left. */
export function PlayedRow({ path }: { path: readonly TurnedCard[] }) {
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
