import { Badge, type BadgeTone, Button, Card, type Column, ErrorState, SectionHead, Skeleton, Table, VisuallyHidden } from '@fairhouse/ui'
import { useState } from 'react'

import { ApiFailure } from '../../lib/api/failure.ts'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { type MissedBonus, useEndedBonuses, useMissedBonuses } from '../../lib/bonuses/own-bonuses.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { NextPage } from '../../shell/next-page.tsx'
import s from './bonuses.module.css'
import { EndedBets } from './counted-bets-card.tsx'
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

/** In pages, the last granted first. Each opens what its bets counted. */
export function PastBonuses() {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<Bonus>()
  const pages = useEndedBonuses()
  const { data, isError, refetch } = pages
  if (isError && !data)
    return <ErrorState title={t('bonuses.pastFailed')} action={<Button onClick={() => void refetch()}>{t('bonuses.betsRetry')}</Button>} />
  if (!data) return <Skeleton height="160px" radius="14px" />
  const bonuses = data.pages.flatMap((page) => page.data)
  if (bonuses.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('bonuses.past')} />
      <List caption={t('bonuses.past')} bonuses={bonuses} onOpen={setOpened} />
      <NextPage pages={pages} label={t('bonuses.betsMore')} />
      <EndedBets bonus={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

/** Promised with a deposit or by a promo code, a prize or a gift, and not given: each with its reason, in pages. */
export function MissedBonuses() {
  const language = useLanguage()
  const { t } = language
  const pages = useMissedBonuses()
  const { data, error, isError, refetch } = pages
  // a server of the version before has no such route
  if (!data && error instanceof ApiFailure && error.status === 404) return null
  if (isError && !data)
    return (
      <ErrorState title={t('bonuses.missedFailed')} action={<Button onClick={() => void refetch()}>{t('bonuses.betsRetry')}</Button>} />
    )
  const missed = data?.pages.flatMap((page) => page.data) ?? []
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
      <NextPage pages={pages} label={t('bonuses.betsMore')} />
    </section>
  )
}

function missedColumns({ t, locale }: Language): Column<MissedBonus>[] {
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

interface ListProps {
  caption: string
  bonuses: readonly Bonus[]
  onOpen?: (bonus: Bonus) => void
}

function List({ caption, bonuses, onOpen }: ListProps) {
  const language = useLanguage()
  return (
    <Card pad={0}>
      <Table caption={caption} columns={columns(language, onOpen)} rows={bonuses} rowKey={({ id }) => id} />
    </Card>
  )
}

function columns({ t, locale }: Language, onOpen: ListProps['onOpen']): Column<Bonus>[] {
  const money = ({ currency }: Bonus, amount: string) => moneyText(amount, currency, locale)
  return [
    { key: 'title', header: t('bonuses.column.bonus'), heads: true, wraps: true, cell: (bonus) => titleOf(bonus, t, onOpen) },
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

function titleOf(bonus: Bonus, t: Language['t'], onOpen: ListProps['onOpen']) {
  if (!onOpen) return bonus.publicTitle
  return (
    <button type="button" className={s.opens} onClick={() => onOpen(bonus)}>
      {bonus.publicTitle}
      <VisuallyHidden>: {t('bonuses.openBets')}</VisuallyHidden>
    </button>
  )
}
