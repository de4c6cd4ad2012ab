import { rouletteColor } from '@fairhouse/games'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { colourName } from './names.ts'
import s from './plate.module.css'

/** Under the pointer, in the middle of the wheel: the drawn number, or the current phase. */
export function Plate({ number, isPlaying }: { number: number | undefined; isPlaying: boolean }) {
  const language = useLanguage()
  const { t } = language
  if (number === undefined || isPlaying) return <p className={s.plate}>{t(isPlaying ? 'roulette.turning' : 'roulette.placeBets')}</p>
  return (
    <p className={s.plate}>
      <b data-colour={rouletteColor(number)}>{number}</b>
      {colourName(number, language)}
    </p>
  )
}
