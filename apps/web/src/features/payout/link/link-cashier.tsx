import { Button, Card, ErrorState, Heading, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'

import { PAYOUT_READS } from '../payouts.ts'
import { renew } from '../../../lib/api/renew.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { callInBackground } from '../../../lib/write/call-in-background.ts'
import { MODALS } from '../../../shell/modals/registry.ts'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { PayoutRequest } from '../payout-request.tsx'
import s from '../payout.module.css'
import { PayoutList } from '../payout-list.tsx'
import { usePayouts } from '../use-payouts.ts'
import own from './link-page.module.css'

/** There is no live channel here, so the page polls. */
const POLL_MS = 5000

/** Balance, form, and pending payouts. */
export function LinkCashier({ expiresAt, onOver }: { expiresAt: number; onOver(): void }) {
  const t = useText()
  const locale = useLocale()
  const api = useApi()
  const isOver = useSecondsLeft(expiresAt) === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const end = async () => {
    await callInBackground(api, 'POST /api/v2/auth/payout-link/end') // it ends by itself as well
    onOver()
  }
  return (
    <Card as="section" pad={24} className={own.desk} aria-labelledby="payout-link">
      <div className={own.head}>
        <Heading level={1} id="payout-link">
          {t('payout.link.title')}
        </Heading>
        <Button kind="ghost" size={32} onClick={() => void end()}>
          {t('payout.link.end')}
        </Button>
      </div>
      <p className={own.lead}>{t('payout.link.until', { at: dayTimeText(new Date(expiresAt).toISOString(), locale) })}</p>
      <Money />
    </Card>
  )
}

function Money() {
  const t = useText()
  const locale = useLocale()
  const queries = useQueryClient()
  const payouts = usePayouts(POLL_MS)
  const account = useApiQuery('GET /api/v2/billing/payout/account', undefined, { staleTime: 0 })
  const [isVerifying, setVerifying] = useState(false)
  const available = useApiQuery('GET /api/v2/billing/payout/available', undefined, { staleTime: 0, refetchInterval: POLL_MS })
  const retry = () => void Promise.all([account.refetch(), available.refetch()])
  const onVerified = () => {
    setVerifying(false)
    void renew(queries, PAYOUT_READS)
  }
  const failed = (
    <ErrorState title={t('payout.failed')} text={t('payout.failedText')} action={<Button onClick={retry}>{t('payout.retry')}</Button>} />
  )
  if (account.isLoadingError || available.isLoadingError) return failed // a failed refetch keeps the loaded data
  if (!account.data || !available.data)
    return (
      <SkeletonGroup label={t('payout.loading')} late={failed}>
        <Skeleton height="28px" width="60%" />
        <Skeleton height="220px" />
      </SkeletonGroup>
    )
  const { balance, currency, methods } = account.data
  return (
    <div className={s.form}>
      <p className={s.sum}>
        <span className={s.small}>{t('payout.link.balance')}</span>
        <b>{moneyText(balance, currency, locale)}</b>
      </p>
      <PayoutRequest available={available.data} methods={methods} verifyByLink={() => setVerifying(true)} />
      <PayoutList payouts={payouts.payouts} cancel={payouts.cancel} />
      {isVerifying && (
        <Suspense fallback={null}>
          <MODALS.verification open onClose={onVerified} />
        </Suspense>
      )}
    </div>
  )
}
