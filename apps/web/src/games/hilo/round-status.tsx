import { rankOf } from '@fairhouse/games'
import { Badge } from '@fairhouse/ui'

import { multiplierText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { shortCard } from '../_solo/cards/names.ts'
import type { ShownRound } from '../_common/game-view.ts'
import { guessText } from './names.ts'
import { type Ending, endingOf, isGuess, rightGuesses, type TurnedCard } from './path.ts'
import s from './stage.module.css'

/** One line above the cards: the round's value, or its ending. `round` is set only when no animation runs. */
export function RoundStatus({ round, path }: { round: ShownRound | undefined; path: readonly TurnedCard[] }) {
  const language = useLanguage()
  const last = path.at(-1)
  const won = rightGuesses(path)
  const text = statusText(round && endingOf(round, path), path, language)
  // A new element per line: replacing text in place would be seen to jump.
  return (
    <p key={text} className={s.standing}>
      {last && won > 0 && last.isRight && <Badge tone="win">{multiplierText(last.multiplier, language.locale)}</Badge>}
      {last && !last.isRight && <Badge icon="close">{multiplierText(0, language.locale)}</Badge>}
      <span>{text}</span>
    </p>
  )
}

function statusText(ending: Ending | undefined, path: readonly TurnedCard[], language: Language): string {
  const { t } = language
  const n = rightGuesses(path)
  switch (ending) {
    case 'lost':
      return wrongText(path, language)
    case 'cashed-out':
      return t('hilo.taken', { n })
    case 'forced':
      return t('hilo.top')
    case 'refunded':
      return t('hilo.refunded')
    case undefined:
      if (path.length === 0) return t('hilo.ready')
      return n === 0 ? t('hilo.first') : t('hilo.inARow', { n })
  }
}

/** The wrong card stays, with the reason. */
function wrongText(path: readonly TurnedCard[], language: Language): string {
  const [before, last] = path.slice(-2)
  if (!before || !last || !isGuess(last.by)) return ''
  const guess = guessText(last.by, rankOf(before.card), language)
  return language.t('hilo.wrong', { guess, before: shortCard(before.card), card: shortCard(last.card) })
}
