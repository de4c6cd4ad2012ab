import type { Answer } from '@fairhouse/contracts/client'
import type { Currency } from '@fairhouse/money'
import { Button, ErrorState, Skeleton } from '@fairhouse/ui'

import { useApi } from '../../lib/api/use-api.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { CountedBetsTableCard } from '../bonuses/counted-bets-table-card.tsx'
import { NextPage } from '../../shell/next-page.tsx'
import s from './payout.module.css'

const BETS = 'GET /api/v2/billing/turnover/bets'

/** BEY-4: what each bet staked of the deposits, newest first. */
export function TurnoverBets({ currency }: { currency: Currency }) {
  const t = useText()
  const api = useApi()
  const pages = usePages<Answer<typeof BETS>['data'][number]>([BETS, 'pages'], ({ before, signal }) =>
    api.call(BETS, { query: { before }, signal }),
  )
  const { data, isError, refetch } = pages
  if (isError && !data)
    return (
      <ErrorState title={t('payout.turnover.betsFailed')} action={<Button onClick={() => void refetch()}>{t('payout.retry')}</Button>} />
    )
  if (!data) return <Skeleton height="160px" radius="14px" />
  const bets = data.pages.flatMap((page) => page.data)
  if (bets.length === 0) return <p className={s.why}>{t('payout.turnover.betsNone')}</p>
  return (
    <>
      <CountedBetsTableCard bets={bets} currency={currency} />
      <NextPage pages={pages} label={t('payout.turnover.more')} />
    </>
  )
}
