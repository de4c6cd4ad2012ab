import { Button, ErrorState, Modal, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import type { ModalBase } from '../../shell/modals/registry.ts'
import { modals } from '../../shell/modals/store.ts'
import { Asked } from './asked.tsx'
import type { Method } from './form.ts'
import s from './payout.module.css'
import { PayoutList } from './payout-list.tsx'
import { usePayouts } from './use-payouts.ts'

/** NAV-3: pay out, on any page. A guest is led to the log-in. */
export default function PayoutModal(props: ModalBase) {
  const t = useText()
  const user = useUser()
  useEffect(() => {
    if (user === null) modals.open('login', { next: 'payout' })
  }, [user])
  return (
    user !== null && (
      <Modal open={props.open} onClose={props.onClose} title={t('payout.title')} closeLabel={t('shell.close')} width={560}>
        <PlayerPayout />
      </Modal>
    )
  )
}

function PlayerPayout() {
  const t = useText()
  const locale = useLocale()
  const payouts = usePayouts()
  const available = useApiQuery('GET /api/v2/billing/payout/available', undefined, { staleTime: 0 })
  const billing = useApiQuery('GET /api/v2/billing/data')
  const retry = () => void Promise.all([available.refetch(), billing.refetch()])
  const failed = (
    <ErrorState title={t('payout.failed')} text={t('payout.failedText')} action={<Button onClick={retry}>{t('payout.retry')}</Button>} />
  )
  if (available.isError || billing.isError) return failed
  if (!available.data || !billing.data)
    return (
      <SkeletonGroup label={t('payout.loading')} late={failed}>
        <Skeleton height="28px" width="60%" />
        <Skeleton height="220px" />
      </SkeletonGroup>
    )
  const { withdrawable, currency } = available.data
  const methods: Method[] = [...billing.data.payouts.methods, ...billing.data['crypto-payouts']]
  return (
    <div className={s.form}>
      <p className={s.sum}>
        <span className={s.small}>{t('payout.available')}</span>
        <b>{moneyText(withdrawable, currency, locale)}</b>
      </p>
      <Asked available={available.data} methods={methods} renew={payouts.renew} />
      <PayoutList {...payouts} />
    </div>
  )
}
