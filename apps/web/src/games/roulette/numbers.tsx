import { rouletteColor } from '@fairhouse/games'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { RoundRow } from '../_common/game-view.ts'
import s from './numbers.module.css'
import { type Count, ROUNDS_NEEDED, temperatureOf } from './temperature.ts'

/** Hot and cold numbers of the visitor's own spins, with a note that they predict nothing. */
export function Numbers({ rounds }: { rounds: readonly RoundRow[] }) {
  const { t } = useLanguage()
  if (rounds.length < ROUNDS_NEEDED) return <p className={s.wait}>{t('roulette.hotWait')}</p>
  const { hot, cold } = temperatureOf(rounds.map(({ outcome }) => outcome))
  return (
    <div className={s.numbers}>
      <div className={s.row}>
        {hot.length > 0 && <Group label={t('roulette.hot')} counts={hot} />}
        <Group label={t('roulette.cold')} counts={cold} />
      </div>
      <p className={s.note}>{t('roulette.hotNote', { count: rounds.length })}</p>
    </div>
  )
}

function Group({ label, counts }: { label: string; counts: readonly Count[] }) {
  const { t } = useLanguage()
  return (
    <div className={s.group}>
      <span>{label}</span>
      <ul aria-label={label}>
        {counts.map(({ number, times }) => (
          <li key={number} data-colour={rouletteColor(number)} title={t('roulette.times', { number, count: times })}>
            {number}
          </li>
        ))}
      </ul>
    </div>
  )
}
