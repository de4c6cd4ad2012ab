import { Badge, Icon, IconButton, Skeleton } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { oddsText, sidesOf } from '../../../lib/board-text.ts'
import { hourText } from '../days.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import type { LegNow } from './quote.ts'
import s from './slip.module.css'
import { legTitle, type NamedLeg } from './use-legs.ts'

interface LegItemProps {
  named: NamedLeg
  now: LegNow
  /** Why this selection stops the bet. */
  fault: string | undefined
  onRemove(): void
  /** Absent unless the slip is a system. */
  onBanker: (() => void) | undefined
  /** Its own stake. */
  children?: ReactNode
}

/** One selection: what, at which odds, of which event. One that is gone stays marked until it is removed. */
export function LegItem({ named, now, fault, onRemove, onBanker, children }: LegItemProps) {
  const language = useLanguage()
  const { t } = language
  const zone = useZone()
  const { leg, event } = named
  const title = legTitle(named, language) ?? (event === undefined ? undefined : t('betting.slip.unknownLeg'))
  const unloaded = t('betting.slip.unloadedLeg')
  return (
    <li className={fault ? s.gone : s.leg}>
      <div className={s.row}>
        <b className={s.pick}>{title ?? (named.hasFailed ? unloaded : <Skeleton width="120px" height="16px" />)}</b>
        <LegOdds seen={leg.seen} now={now} />
        <IconButton icon="close" size={32} label={t('betting.slip.remove', { name: title ?? unloaded })} onClick={onRemove} />
      </div>
      {event && <div className={s.sides}>{sidesOf(event)}</div>}
      <div className={s.about}>
        {event && (
          <span>
            {t(`betting.sport.${event.sport}`)}, {event.status === 'live' ? t('betting.slip.live') : hourText(event.starts_at, zone)}
          </span>
        )}
        {onBanker && (
          <button type="button" className={s.banker} aria-pressed={leg.banker} onClick={onBanker}>
            {t('betting.slip.banker')}
          </button>
        )}
      </div>
      {fault && (
        <Badge tone="warn" icon="lock">
          {fault}
        </Badge>
      )}
      {children}
    </li>
  )
}

/** The present odds, and those seen while they differ. */
function LegOdds({ seen, now }: { seen: number; now: LegNow }) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const odds = now?.odds ?? seen
  const isMoved = odds !== seen && now?.status === 'open'
  return (
    <span className={s.odds}>
      {isMoved && (
        <>
          <s>
            <span className={s.unseen}>{t('betting.slip.was')}</span> {oddsText(seen, format, locale)}
          </s>
          <span className={odds > seen ? s.up : s.down}>
            <Icon name={odds > seen ? 'chevron-up' : 'chevron-down'} size={16} />
          </span>
        </>
      )}
      <b key={odds} className={isMoved ? s.flash : undefined}>
        {odds > 1000 ? oddsText(odds, format, locale) : '–'}
      </b>
    </span>
  )
}
