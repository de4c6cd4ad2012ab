import type { FlaggedCoins } from '@fairhouse/contracts'
import { Button, ErrorState, Modal, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { type ReactNode, useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { CashierColumns } from '../../shell/cashier/cashier-columns.tsx'
import { lastFirst } from '../../shell/cashier/method-terms.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { modals } from '../../shell/modals/store.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { PayoutRequest } from './payout-request.tsx'
import { FlagNotice, useFlags } from './flagged-coins.tsx'
import { type Again, type Available, forReturn, type Method } from './form.ts'
import s from './payout.module.css'
import { CancelLock, PayoutList } from './payout-list.tsx'
import { UnansweredAlone } from './payout-form.tsx'
import { usePayouts } from './use-payouts.ts'

/** NAV-3: payout on any page. A guest is sent to log-in. `again`: a failed payout to repeat. `flag`: coins to return (D-74). */
export default function PayoutModal({ again, flag, ...props }: PropsOfModal<'payout'>) {
  const t = useText()
  const user = useUser()
  useEffect(() => {
    if (user === null) modals.open('login', { next: 'payout' })
  }, [user])
  return (
    user !== null && (
      <Modal
        open={props.open}
        onClose={props.onClose}
        title={t(flag ? 'payout.flag.title' : 'payout.title')}
        closeLabel={t('shell.close')}
        width={800}
        bare
      >
        <PlayerPayout onClose={props.onClose} again={again} flag={flag} />
      </Modal>
    )
  )
}

/** The form, or the reasons that close it; below, the latest payouts. */
function PlayerPayout({
  onClose,
  again,
  flag: opened,
}: Pick<PropsOfModal<'payout'>, 'onClose'> & { again: Again | undefined; flag: FlaggedCoins | undefined }) {
  const t = useText()
  const notice = useNotice()
  const payouts = usePayouts()
  const available = useApiQuery('GET /api/v2/billing/payout/available', undefined, { staleTime: 0 })
  const billing = useApiQuery('GET /api/v2/billing/data')
  const retry = () => void Promise.all([available.refetch(), billing.refetch()])
  const flags = useFlags()
  const flag = opened && (flags.find(({ id }) => id === opened.id) ?? opened)
  const frame = { title: t(flag ? 'payout.flag.title' : 'payout.title'), onClose }
  // a failed refetch keeps the loaded data, and a payout that waits for its answer
  if (available.isLoadingError || billing.isLoadingError || !available.data || !billing.data)
    return (
      <CashierColumns {...frame}>
        <Missing isFailed={available.isLoadingError || billing.isLoadingError} onRetry={retry} />
      </CashierColumns>
    )
  const offered: Method[] = [...billing.data.payouts.methods, ...billing.data['crypto-payouts']]
  const form = flag
    ? forReturn(flag, available.data, offered)
    : { available: available.data, methods: lastFirst(offered, payouts.payouts?.[0]?.method) }
  const beside = (list: ReactNode, content: ReactNode) => (
    <CashierColumns {...frame} methods={list} note={<CancelLock {...payouts} />}>
      <div className={s.form}>
        <Withdrawable available={flag?.state === 'waiting' ? form.available : available.data} />
        {flag && <FlagNotice flag={flag} onShow={(id) => modals.open('payoutReceipt', { id })} />}
        {content}
        <PayoutList {...payouts} />
      </div>
    </CashierColumns>
  )
  if (flag && flag.state !== 'waiting') return beside(null, <UnansweredAlone onRefused={notice} />)
  const prefilled = flag?.method ? { method: flag.method, currency: flag.currency, amount: flag.returnable } : again
  return <PayoutRequest {...form} again={prefilled} flag={flag?.id} beside={beside} />
}

function Withdrawable({ available: { withdrawable, currency } }: { available: Available }) {
  const { t, locale } = useLanguage()
  return (
    <p className={s.sum}>
      <span className={s.small}>{t('payout.available')}</span>
      <b>{moneyText(withdrawable, currency, locale)}</b>
    </p>
  )
}

/** Loading, or failed to load. */
function Missing({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  const t = useText()
  const retry = <Button onClick={onRetry}>{t('payout.retry')}</Button>
  const failed = <ErrorState title={t('payout.failed')} text={t('payout.failedText')} action={retry} />
  if (isFailed) return failed
  return (
    <SkeletonGroup label={t('payout.loading')} late={failed}>
      <Skeleton height="28px" width="60%" />
      <div className={s.waiting}>
        <Skeleton height="var(--waiting)" />
      </div>
    </SkeletonGroup>
  )
}
