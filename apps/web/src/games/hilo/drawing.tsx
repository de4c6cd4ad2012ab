import { useText } from '../../lib/i18n/text.tsx'
import { OddsByCard } from './odds-by-card.tsx'
import s from './drawing.module.css'

/** How cards are drawn, and the resulting odds of every guess. */
export function HiloDrawing() {
  const t = useText()
  return (
    <div className={s.drawing}>
      <p>{t('hilo.drawing')}</p>
      <OddsByCard />
      <p>{t('hilo.equalWins')}</p>
    </div>
  )
}
