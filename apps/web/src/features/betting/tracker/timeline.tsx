import type { SportsEvent } from '@fairhouse/contracts'
import { VisuallyHidden } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { timelineOf } from './tracker-text.ts'
import s from './tracker.module.css'

/** By percent of the line. */
const EDGES: Partial<Record<number, 'start' | 'end'>> = { 0: 'start', 100: 'end' }

/** How much of the match is played, and what happened when: the home side above the line, the other one below. */
export function TimelineView({ event }: { event: SportsEvent }) {
  const t = useText()
  const timeline = timelineOf(event)
  if (!timeline) return null
  const { played, minute, length, parts, incidents } = timeline
  const labels = [{ at: 0, minute: 0 }, ...parts, { at: 100, minute: length }]
  return (
    <div className={s.timeline}>
      <VisuallyHidden>{t('betting.tracker.minute', { minute, of: length })}</VisuallyHidden>
      <div className={s.track} aria-hidden="true">
        <span className={s.played} style={{ inlineSize: `${played}%` }} />
        {parts.map(({ at }) => (
          <span key={at} className={s.tick} style={{ insetInlineStart: `${at}%` }} />
        ))}
        {incidents.map(({ kind, side, at, at_s: second }, n) => (
          <span
            key={n}
            className={side === '1' ? s.homeIncident : s.awayIncident}
            data-kind={kind}
            data-second={second}
            style={{ insetInlineStart: `${at}%` }}
          />
        ))}
        {event.status === 'live' && <span className={s.cursor} style={{ insetInlineStart: `${played}%` }} />}
      </div>
      <div className={s.minutes} aria-hidden="true">
        {labels.map(({ at, minute: shown }) => (
          <span key={at} style={{ insetInlineStart: `${at}%` }} data-edge={EDGES[at]}>
            {shown}′
          </span>
        ))}
      </div>
    </div>
  )
}
