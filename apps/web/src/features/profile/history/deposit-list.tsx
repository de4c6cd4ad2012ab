import type { DepositRecord } from '@fairhouse/contracts'
import { Badge, Button, type Column, EmptyState, MoneyText, Table } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { useRenewedBy } from '../../../lib/api/renew.ts'
import { usePages } from '../../../lib/api/use-pages.ts'
import { browserClock } from '../../../lib/clock.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { modals } from '../../../shell/modals/store.ts'
import { loadFlagged } from '../../../shell/protection/slots.tsx'
import s from './history.module.css'
import { PagedRows } from './paged-rows.tsx'
import { toDepositQuery, isFiltered, type PaymentFilters } from './payment-filters.ts'
import { badgeOf, WAYS } from './payment-labels.ts'
import { isPayable } from './receipt.ts'
import { DEPOSITS } from './use-record.ts'

/** Every invoice of the player with its status; each opens itself or its receipt. */
export function DepositList({ filters, onClear }: { filters: PaymentFilters; onClear(): void }) {
  const language = useLanguage()
  const { t } = language
  const flagged = useApiQuery('GET /api/v2/billing/flagged', undefined, { staleTime: 0 }).data?.data ?? []
  const returnable = new Set(flagged.filter(({ state }) => state === 'waiting').map(({ invoice }) => invoice))
  const hasFlagged = flagged.length > 0
  useEffect(() => {
    if (hasFlagged) void loadFlagged()
  }, [hasFlagged])
  const empty = (
    <EmptyState
      title={t('history.noPayments')}
      text={t('history.noPaymentsText')}
      action={<Button href="?deposit">{t('header.deposit')}</Button>}
    />
  )
  return (
    <PagedRows
      pages={useDeposits(filters)}
      failedText={t('history.paymentsFailed')}
      empty={empty}
      isFiltered={isFiltered(filters)}
      onClear={onClear}
    >
      {(rows) => <Table caption={t('history.payments')} columns={columns(language, returnable)} rows={rows} rowKey={({ id }) => id} />}
    </PagedRows>
  )
}

const LISTS = [DEPOSITS] as const

/** Refetches whenever an invoice changes. */
function useDeposits(filters: PaymentFilters) {
  const api = useApi()
  useRenewedBy(useLive('invoice'), LISTS)
  return usePages([DEPOSITS, 'pages', filters], ({ before, signal }) =>
    api.call(DEPOSITS, { query: { ...toDepositQuery(filters, browserClock.now()), before }, signal }),
  )
}

const open = (record: DepositRecord) =>
  isPayable(record) ? modals.open('deposit', { invoice: record }) : modals.open('receipt', { record })

/** `returnable`: deposits with coins that wait for their return (D-74). */
function columns({ t, locale }: Language, returnable: ReadonlySet<string>): Column<DepositRecord>[] {
  return [
    {
      key: 'at',
      header: t('history.colAt'),
      heads: true,
      cell: (record) => (
        <button
          type="button"
          className={s.opens}
          aria-label={`${dayTimeText(record.created_at, locale)}, ${t('history.invoice')} ${record.id}`}
          onClick={() => open(record)}
        >
          {dayTimeText(record.created_at, locale)}
        </button>
      ),
    },
    { key: 'way', header: t('history.way'), from: 600, cell: ({ type }) => t(WAYS[type].labelKey) },
    { key: 'id', header: t('history.invoice'), from: 1024, cell: ({ id }) => id },
    {
      key: 'amount',
      header: t('history.sum'),
      numeric: true,
      cell: ({ status, shop_amount: amount, currency }) => (
        <MoneyText tone={status === 3 ? 'plain' : 'quiet'}>{moneyText(amount, currency, locale)}</MoneyText>
      ),
    },
    {
      key: 'status',
      header: t('history.status'),
      numeric: true,
      cell: (record) => {
        if (returnable.has(record.id)) return <Badge tone="warn">{t('history.returnable')}</Badge>
        const { tone, labelKey } = badgeOf(record)
        return <Badge tone={tone}>{t(labelKey)}</Badge>
      },
    },
  ]
}
