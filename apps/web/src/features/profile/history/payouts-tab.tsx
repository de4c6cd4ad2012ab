import { type Payout, PAYOUT_STAGES, type PayoutStage } from '@fairhouse/contracts'
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  ErrorState,
  LoadMore,
  MoneyText,
  Select,
  Skeleton,
  Table,
  VisuallyHidden,
} from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { PAYOUT_TONES } from '../../../lib/payout-tones.ts'
import { modals } from '../../../shell/modals/store.ts'
import s from './history.module.css'
import { usePayouts } from './use-payouts.ts'

const STAGES = Object.keys(PAYOUT_STAGES) as PayoutStage[]

/** Every payout of the player; each opens its steps, and its receipt once it is over. The filter stands in the address. */
export function PayoutsTab() {
  const { t } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const stage = STAGES.find((known) => known === search.get('stage'))
  const change = (next: string) =>
    setSearch({ kind: 'payments', flow: 'out', ...(next && { stage: next }) }, { replace: true, preventScrollReset: true })
  return (
    <>
      <Select
        label={t('payout.list.stage')}
        value={stage ?? ''}
        onChange={change}
        options={['' as const, ...STAGES].map((each) => ({ value: each, label: t(`payout.list.${each || 'all'}`) }))}
      />
      <Rows stage={stage} />
    </>
  )
}

function Rows({ stage }: { stage: PayoutStage | undefined }) {
  const language = useLanguage()
  const { t } = language
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePayouts(stage)
  if (isError)
    return (
      <ErrorState
        title={t('history.failed')}
        text={t('payout.list.failedText')}
        action={<Button onClick={() => void refetch()}>{t('table.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton height="220px" radius="14px" />
  const rows = data.pages.flatMap((page) => page.data)
  if (rows.length === 0) return <Nothing isFiltered={stage !== undefined} />
  return (
    <>
      <Table caption={t('payout.list')} columns={columns(language)} rows={rows} rowKey={({ id }) => id} />
      {hasNextPage && <LoadMore label={t('history.more')} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLanguage()
  if (isFiltered) return <EmptyState title={t('payout.list.noneSuch')} />
  return (
    <EmptyState
      title={t('payout.list.none')}
      text={t('payout.list.noneText')}
      action={<Button href="?payout">{t('header.payout')}</Button>}
    />
  )
}

function columns({ t, locale }: Language): Column<Payout>[] {
  return [
    {
      key: 'at',
      header: t('history.colAt'),
      heads: true,
      cell: ({ id, created_at: at }) => (
        <button type="button" className={s.opens} onClick={() => modals.open('payoutReceipt', { id })}>
          {dayTimeText(at, locale)}
          <VisuallyHidden>{t('payout.showOne', { id })}</VisuallyHidden>
        </button>
      ),
    },
    { key: 'id', header: t('payout.list.number'), from: 1024, cell: ({ id }) => id },
    { key: 'place', header: t('history.way'), from: 600, cell: ({ type, destination }) => `${t(`payout.place.${type}`)} ${destination}` },
    {
      key: 'amount',
      header: t('history.sum'),
      numeric: true,
      cell: ({ status, amount, currency }) => (
        <MoneyText tone={status === 'paid' ? 'plain' : 'quiet'}>{moneyText(amount, currency, locale)}</MoneyText>
      ),
    },
    {
      key: 'status',
      header: t('history.status'),
      numeric: true,
      cell: ({ status }) => <Badge tone={PAYOUT_TONES[status]}>{t(`payout.status.${status}`)}</Badge>,
    },
  ]
}
