import { Badge, type BadgeTone, Card, type Column, SectionHead, Table } from '@fairhouse/ui'

import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import type { OwnBonuses } from '../../lib/bonuses/own-bonuses.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import s from './bonuses.module.css'
import type { Bonus } from './types.ts'

const TONES: Readonly<Record<Bonus['status'], BadgeTone>> = {
  queued: 'bonus',
  active: 'bonus',
  converted: 'win',
  expired: 'neutral',
  forfeited: 'neutral',
  cancelled: 'neutral',
  depleted: 'neutral',
}

/** Bonuses that wait, in the order of their turn. */
export function QueuedBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const { t } = useLanguage()
  if (bonuses.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('bonuses.queue')} />
      <p className={s.note}>{t('bonuses.queueText')}</p>
      <List caption={t('bonuses.queue')} bonuses={bonuses} />
    </section>
  )
}

export function PastBonuses({ bonuses }: { bonuses: readonly Bonus[] }) {
  const { t } = useLanguage()
  if (bonuses.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('bonuses.past')} />
      <List caption={t('bonuses.past')} bonuses={bonuses} />
    </section>
  )
}

/** Promised with a deposit or by a promo code, and not given: each with its reason. */
export function MissedBonuses({ missed }: { missed: OwnBonuses['missed'] }) {
  const language = useLanguage()
  const { t } = language
  if (missed.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('bonuses.missed')} />
      <Card pad={0}>
        <Table
          caption={t('bonuses.missed')}
          columns={missedColumns(language)}
          rows={missed}
          rowKey={({ invoice, publicTitle, at }) => invoice ?? `${publicTitle} ${at}`}
        />
      </Card>
    </section>
  )
}

function missedColumns({ t, locale }: Language): Column<OwnBonuses['missed'][number]>[] {
  return [
    { key: 'title', header: t('bonuses.column.bonus'), heads: true, wraps: true, cell: ({ publicTitle }) => publicTitle },
    {
      key: 'invoice',
      header: t('bonuses.missedAt'),
      from: 600,
      cell: ({ invoice, at }) => [dateText(at, locale), invoice !== null && t('bonuses.missedOf', { invoice })].filter(Boolean).join(' · '),
    },
    { key: 'reason', header: t('bonuses.missedWhy'), wraps: true, cell: ({ reason }) => t(`bonuses.missed.${reason}`) },
  ]
}

function List({ caption, bonuses }: { caption: string; bonuses: readonly Bonus[] }) {
  const language = useLanguage()
  return (
    <Card pad={0}>
      <Table caption={caption} columns={columns(language)} rows={bonuses} rowKey={({ id }) => id} />
    </Card>
  )
}

function columns({ t, locale }: Language): Column<Bonus>[] {
  const money = ({ currency }: Bonus, amount: string) => moneyText(amount, currency, locale)
  return [
    { key: 'title', header: t('bonuses.column.bonus'), heads: true, wraps: true, cell: ({ publicTitle }) => publicTitle },
    { key: 'taken', header: t('bonuses.column.taken'), from: 600, cell: ({ granted_at: at }) => dateText(at, locale) },
    { key: 'amount', header: t('bonuses.column.amount'), numeric: true, cell: (bonus) => money(bonus, bonus.amount) },
    {
      key: 'status',
      header: t('bonuses.column.ended'),
      numeric: true,
      wraps: true,
      cell: (bonus) => (
        <Badge tone={TONES[bonus.status]}>{t(`bonuses.status.${bonus.status}`, { sum: money(bonus, bonus.converted) })}</Badge>
      ),
    },
  ]
}
