import type { SportsEvent } from '@fairhouse/contracts'
import { VisuallyHidden } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { FoldCard } from '../fold-card.tsx'
import { homeShare, minuteOf, statisticText } from './tracker-text.ts'
import s from './tracker.module.css'

/**
 * What both sides did, and goals, cards and penalties with their minute, the newest first: folded at first, for prices come
 * before it. Nothing without a report of the feed.
 */
export function StatisticsCard({ event }: { event: SportsEvent }) {
  const t = useText()
  const { tracker, sport, home, away } = event
  if (!tracker || tracker.statistics.length + tracker.incidents.length === 0) return null
  return (
    <FoldCard title={t('betting.tracker.title')} kind="tracker" startsFolded>
      <table className={s.statistics}>
        <caption>
          <VisuallyHidden>{t('betting.tracker.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{home}</th>
            <th scope="col">
              <VisuallyHidden>{t('betting.tracker.statistic')}</VisuallyHidden>
            </th>
            <th scope="col">{away}</th>
          </tr>
        </thead>
        <tbody>
          {tracker.statistics.map((statistic) => (
            <tr key={statistic.name}>
              <td>{statistic.values[0]}</td>
              <th scope="row">
                {statisticText(t, sport, statistic)}
                <span className={s.share} aria-hidden="true">
                  <span style={{ inlineSize: `${homeShare(statistic)}%` }} />
                </span>
              </th>
              <td>{statistic.values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tracker.incidents.length > 0 && (
        <ul className={s.course} aria-label={t('betting.tracker.course')}>
          {tracker.incidents.toReversed().map(({ kind, side, at_s: second }, n) => (
            <li key={tracker.incidents.length - n}>
              <b>{minuteOf(second)}′</b>
              <span className={s.kind} data-kind={kind} aria-hidden="true" />
              {t(`betting.incident.${kind}`)}, {side === '1' ? home : away}
            </li>
          ))}
        </ul>
      )}
    </FoldCard>
  )
}
