import type { Answer } from '@fairhouse/contracts/client'
import { type Currency, MULTIPLIER_SCALE } from '@fairhouse/money'
import { Badge, Icon, Link } from '@fairhouse/ui'

import { shortMultiplierText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { returnText } from '../../shell/slots/return-text.ts'
import { SlotArt } from '../../shell/slots/slot-art.tsx'
import { TableStateLine } from '../../shell/slots/table-state.tsx'
import type { TableState } from '../../shell/slots/use-table-states.ts'
import { contributionText, featureText, stakesText } from './game-facts-text.ts'
import s from './table-card.module.css'

export type Table = Answer<'GET /api/v2/catalogue'>['data'][number]

interface TableCardProps {
  table: Table
  /** Of the title: for money, or for a guest in demo. */
  mode: 'demo' | 'play'
  /** Of the stakes. */
  currency: Currency
  isMarked: boolean
  /** Now; undefined: not known; null: its studio states none. */
  state: TableState | null | undefined
  onMark(): void
}

/** A wide card: what the table offers, takes and returns, and both ways to sit down. */
export function TableCard({ table, mode, currency, isMarked, state, onMark }: TableCardProps) {
  const { slug, title, provider, max_multiplier: largest, features } = table
  const { t, find, locale } = useLanguage()
  const stated = returnText(table, { t, locale })
  const stakes = stakesText(table, currency, locale)
  const addressIn = (way: 'demo' | 'play') => `/games/live-casino/${slug}/${way}`
  return (
    <article className={s.card}>
      <SlotArt game={table} />
      <div className={s.text}>
        <Link href={addressIn(mode)} className={s.title}>
          {title}
        </Link>
        <p className={s.offer}>
          {!state && table.is_closed && <Badge tone="warn">{t('live.closed')}</Badge>}{' '}
          {[provider.name, ...features.map((id) => featureText(find, id))].join(' · ')}
        </p>
        <TableStateLine table={state} />
        <dl className={s.facts}>
          {stakes !== undefined && (
            <div>
              <dt>{t('slots.stakes')}</dt>
              <dd>{stakes}</dd>
            </div>
          )}
          {stated !== undefined && (
            <div>
              <dt>{t('slot.return')}</dt>
              <dd>{stated}</dd>
            </div>
          )}
          {table.contribution === 0 && (
            <div>
              <dt>{t('slots.contribution')}</dt>
              <dd>{contributionText(table, t, locale)}</dd>
            </div>
          )}
          {largest !== null && (
            <div>
              <dt>{t('slots.largest')}</dt>
              <dd>{shortMultiplierText(largest * MULTIPLIER_SCALE, locale)}</dd>
            </div>
          )}
        </dl>
        <div className={s.keys}>
          <Link href={addressIn('play')} className={s.play} aria-label={t('slot.playTitle', { title })}>
            {t('slot.play')}
          </Link>
          <Link href={addressIn('demo')} className={s.demo} aria-label={t('slot.demoTitle', { title })}>
            {t('slot.demo')}
          </Link>
        </div>
      </div>
      <button type="button" className={s.mark} aria-label={t('slot.mark', { title })} aria-pressed={isMarked} onClick={onMark}>
        <Icon name="star" size={20} />
      </button>
    </article>
  )
}
