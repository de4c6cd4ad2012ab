import type { Payout } from '@fairhouse/contracts'
import { Badge, Button, type Column, EmptyState, MoneyText, Table, VisuallyHidden } from '@fairhouse/ui'

import { useRenewedBy } from '../../../lib/api/renew.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { usePages } from '../../../lib/api/use-pages.ts'
import { browserClock } from '../../../lib/clock.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { PAYOUT_TONES } from '../../../lib/payout-tones.ts'
import { modals } from '../../../shell/modals/store.ts'
import s from './history.module.css'
import { PagedRows } from './paged-rows.tsx'
import { isFiltered, type PaymentFilters, toPayoutQuery } from './payment-filters.ts'

/** Every payout of the player; each opens its steps, and its receipt after the end. */
export function PayoutList({ filters, onClear }: { filters: PaymentFilters; onClear(): void }) {
  const language = useLanguage()
  const { t } = language
  const empty = (
    <EmptyState
      title={t('payout.list.none')}
      text={t('payout.list.noneText')}
      action={<Button href="?payout">{t('header.payout')}</Button>}
    />
  )
  return (
    <PagedRows
      pages={usePayouts(filters)}
      failedText={t('payout.list.failedText')}
      empty={empty}
      isFiltered={isFiltered(filters)}
      onClear={onClear}
    >
      {(rows) => <Table caption={t('payout.list')} columns={columns(language)} rows={rows} rowKey={({ id }) => id} />}
    </PagedRows>
  )
}

const PAYOUTS = 'GET /api/v2/billing/payouts'
const LISTS = [PAYOUTS] as const

/** Refetches whenever a payout changes. */
function usePayouts(filters: PaymentFilters) {
  const api = useApi()
  useRenewedBy(useLive('payout'), LISTS)
  return usePages([PAYOUTS, 'pages', filters], ({ before, signal }) =>
    api.call(PAYOUTS, { query: { ...toPayoutQuery(filters, browserClock.now()), before }, signal }),
  )
}

function columns({ t, locale }: Language): Column<Payout>[] {
  return [
    {
      key: 'at',
      header: t('history.colAt'),
      heads: true,
      cell: ({ id, created_at: at, returns_coins: isReturn }) => (
        <div className={s.bet}>
          <button type="button" className={s.opens} onClick={() => modals.open('payoutReceipt', { id })}>
            {dayTimeText(at, locale)}
            <VisuallyHidden>{t('payout.showOne', { id })}</VisuallyHidden>
          </button>
          {isReturn && <small>{t('payout.purpose.return')}</small>}
        </div>
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
