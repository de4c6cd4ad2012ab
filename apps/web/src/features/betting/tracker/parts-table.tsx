import type { SportsEvent } from '@fairhouse/contracts'
import { VisuallyHidden } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { gamePoints } from './tracker-text.ts'
import s from './tracker.module.css'

export const hasPartsTable = ({ sport, tracker, score }: SportsEvent): boolean =>
  (sport === 'tennis' || sport === 'esports') && tracker !== null && (score.periods?.length ?? 0) > 0

/** Sets or maps of both sides, who serves, and the points of the game. */
export function PartsTable({ event }: { event: SportsEvent }) {
  const t = useText()
  const periods = event.score.periods ?? []
  const isLive = event.status === 'live'
  const points = isLive ? gamePoints(event) : undefined
  return (
    <table className={s.parts}>
      <caption>
        <VisuallyHidden>{t(event.sport === 'tennis' ? 'betting.tracker.sets' : 'betting.tracker.maps')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('betting.tracker.side')}</VisuallyHidden>
          </th>
          {periods.map((_, n) => (
            <th key={n} scope="col">
              {n + 1}
            </th>
          ))}
          {points && <th scope="col">{t('betting.tracker.points')}</th>}
        </tr>
      </thead>
      <tbody>
        {[event.home, event.away].map((name, side) => (
          <tr key={side}>
            <th scope="row">
              <span className={s.name}>{name}</span>
              {isLive && event.tracker?.server === (side === 0 ? '1' : '2') && (
                <span className={s.server}>
                  <VisuallyHidden>, {t('betting.tracker.serves')}</VisuallyHidden>
                </span>
              )}
            </th>
            {periods.map((period, n) => (
              <td key={n} className={isLive && n === periods.length - 1 ? s.present : undefined}>
                {period[side]}
              </td>
            ))}
            {points && <td className={s.points}>{points[side]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
