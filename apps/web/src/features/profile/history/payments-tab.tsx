import type { Answer } from '@fairhouse/contracts/client'
import { Badge, type BadgeTone, Button, type Column, EmptyState, ErrorState, LoadMore, MoneyText, Skeleton, Table } from '@fairhouse/ui'

import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { CsvButton } from './csv-button.tsx'
import { usePayments } from './use-payments.ts'

type Payment = Answer<'GET /api/v2/billing/payments'>['data'][number]

const STATUSES = {
  1: { tone: 'warn', labelKey: 'history.pay.waiting' },
  2: { tone: 'warn', labelKey: 'history.pay.processing' },
  3: { tone: 'win', labelKey: 'history.pay.paid' },
  4: { tone: 'neutral', labelKey: 'history.pay.expired' },
  5: { tone: 'neutral', labelKey: 'history.pay.cancelled' },
  6: { tone: 'lose', labelKey: 'history.pay.failed' },
  7: { tone: 'lose', labelKey: 'history.pay.chargedBack' },
  8: { tone: 'warn', labelKey: 'history.pay.review' },
} as const satisfies Record<Payment['status'], { tone: BadgeTone; labelKey: string }>

const WAYS = {
  card: { labelKey: 'history.way.card' },
  phone: { labelKey: 'history.way.phone' },
  crypto: { labelKey: 'history.way.crypto' },
} as const

/** Every invoice of the player and what became of it. */
export function PaymentsTab() {
  const language = useLanguage()
  const { t } = language
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePayments()
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
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('history.noPayments')}
        text={t('history.noPaymentsText')}
        action={<Button href="?deposit">{t('header.deposit')}</Button>}
      />
    )
  return (
    <>
      <Table caption={t('history.payments')} columns={columns(language)} rows={rows} rowKey={({ id }) => id} />
      {hasNextPage && <LoadMore label={t('history.more')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
      <CsvButton question={() => ({ kind: 'payments' })} />
    </>
  )
}

function columns({ t, locale }: Language): Column<Payment>[] {
  return [
    { key: 'at', header: t('history.colAt'), heads: true, cell: ({ at }) => dayTimeText(at, locale) },
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
