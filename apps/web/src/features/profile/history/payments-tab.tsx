import type { DepositRecord, InvoiceStatus } from '@fairhouse/contracts'
import { Badge, Button, type Column, EmptyState, ErrorState, LoadMore, MoneyText, Select, Skeleton, Table } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import { CsvButton } from './csv-button.tsx'
import { STATUSES, WAYS } from './payment-words.ts'
import s from './history.module.css'
import { isPayable, statusIn } from './receipt.ts'
import { useDeposits } from './use-deposits.ts'

/** Every invoice of the player and what became of it; each opens itself or its receipt. The filter stands in the address. */
export function PaymentsTab() {
  const { t } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const status = statusIn(search)
  const change = (next: string) =>
    setSearch({ kind: 'payments', ...(next && { status: next }) }, { replace: true, preventScrollReset: true })
  const named = Object.entries(STATUSES).map(([value, { labelKey }]) => ({ value, label: t(labelKey) }))
  return (
    <>
      <Select
        label={t('history.status')}
        value={status ? `${status}` : ''}
        onChange={change}
        options={[{ value: '', label: t('history.all') }, ...named]}
      />
      <Rows status={status} />
      <CsvButton question={() => ({ kind: 'payments' })} />
    </>
  )
}

function Rows({ status }: { status: InvoiceStatus | undefined }) {
  const language = useLanguage()
  const { t } = language
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeposits(status)
  if (isError)
    return (
      <ErrorState
        title={t('history.failed')}
        text={t('history.paymentsFailed')}
        action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton height="220px" radius="14px" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing isFiltered={status !== undefined} />
  return (
    <>
      <Table caption={t('history.payments')} columns={columns(language)} rows={rows} rowKey={({ id }) => id} />
      {hasNextPage && <LoadMore label={t('history.more')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLanguage()
  if (isFiltered) return <EmptyState title={t('history.noneSuch')} />
  return (
    <EmptyState
      title={t('history.noPayments')}
      text={t('history.noPaymentsText')}
      action={<Button href="?deposit">{t('header.deposit')}</Button>}
    />
  )
}

const open = (record: DepositRecord) =>
  isPayable(record) ? modals.open('deposit', { invoice: record }) : modals.open('receipt', { record })

function columns({ t, locale }: Language): Column<DepositRecord>[] {
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
      cell: ({ status }) => <Badge tone={STATUSES[status].tone}>{t(STATUSES[status].labelKey)}</Badge>,
    },
  ]
}
