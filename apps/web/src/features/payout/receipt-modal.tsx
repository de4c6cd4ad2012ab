import type { Payout } from '@fairhouse/contracts'
import { Badge, Button, EmptyState, ErrorState, Icon, type IconName, Modal, Notice, Skeleton, SkeletonGroup } from '@fairhouse/ui'

import { dayTimeText } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { PAYOUT_TONES } from '../../lib/payout-tones.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { modals } from '../../shell/modals/store.ts'
import { Paper, PaperKeys } from '../../shell/paper/paper.tsx'
import { AskSupport } from '../../shell/support/ask-support.tsx'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './payout.module.css'
import { PAYOUT_READS } from './payouts.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { statusText } from './status-text.ts'
import { canRequestAgain, isEnded, isForward, type ShownStep, shownSteps } from './steps.ts'
import { usePayout, useStorePayout } from './use-payouts.ts'

/** A payout's status and next steps with times; after the end, its receipt. */
export default function ReceiptModal({ open, onClose, id }: PropsOfModal<'payoutReceipt'>) {
  const { t } = useLanguage()
  return (
    <Modal open={open} onClose={onClose} title={t('payout.number', { id })} closeLabel={t('shell.close')} width={560}>
      <Followed id={id} />
    </Modal>
  )
}

function Followed({ id }: { id: string }) {
  const { t } = useLanguage()
  const { payout, isGone, isFailed, retry } = usePayout(id)
  const failed = (
    <ErrorState title={t('payout.failed')} text={t('payout.keptText')} action={<Button onClick={retry}>{t('payout.retry')}</Button>} />
  )
  if (payout) return <PayoutReceipt payout={payout} />
  if (isGone) return <EmptyState title={t('payout.gone')} text={t('payout.goneText')} />
  if (isFailed) return failed
  return (
    <SkeletonGroup label={t('payout.loading')} late={failed}>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="180px" />
    </SkeletonGroup>
  )
}

function PayoutReceipt({ payout }: { payout: Payout }) {
  const { t } = useLanguage()
  const { id, status } = payout
  return (
    <Paper title={t('payout.number', { id })}>
      <div aria-live="polite" className={s.state}>
        <Badge tone={PAYOUT_TONES[status]}>{t(`payout.status.${status}`)}</Badge>
        <StatusNote payout={payout} />
      </div>
      <StepList payout={payout} />
      <ReceiptLines payout={payout} />
      <PaperKeys>
        {canRequestAgain(payout) && (
          <Button kind="primary" onClick={() => modals.open('payout', { again: payout })}>
            {t('payout.again')}
          </Button>
        )}
        {isEnded(payout) && (
          <Button icon="slip" onClick={() => window.print()}>
            {t('payout.print')}
          </Button>
        )}
        <AskSupport about={{ kind: 'payout', id }} />
        {payout.is_cancellable && <Cancel payout={payout} />}
      </PaperKeys>
    </Paper>
  )
}

/** The status as a sentence; a paid payout needs none. */
function StatusNote({ payout }: { payout: Payout }) {
  const language = useLanguage()
  const { status } = payout
  if (status === 'paid') return null
  const text = statusText(payout, language)
  if (isForward(status) && status !== 'unknown') return <p>{text}</p>
  return (
    <Notice tone={NOTICES[status]} icon="info">
      {text}
    </Notice>
  )
}

const NOTICES = { unknown: 'warn', cancelled: 'neutral', failed: 'lose', rejected: 'lose', returned: 'lose' } as const

/** Offered unobtrusively, and never again once the player has disabled it. */
function Cancel({ payout }: { payout: Payout }) {
  const { t } = useLanguage()
  const { isBusy, send } = useWrite('POST /api/v2/billing/payout/{payoutId}/cancel', {
    invalidates: PAYOUT_READS,
    onDone: useStorePayout(),
  })
  return (
    <Button kind="ghost" money className={s.quiet} busy={isBusy} onClick={() => void send({ params: { payoutId: payout.id } })}>
      {t('payout.cancel')}
    </Button>
  )
}

const MARKS: Partial<Record<ShownStep['state'], IconName>> = { done: 'check', back: 'close' }

function StepList({ payout }: { payout: Payout }) {
  const { t, locale } = useLanguage()
  return (
    <ol className={s.steps} aria-label={t('payout.steps')}>
      {shownSteps(payout).map(({ status, at, state }) => (
        <li key={`${status} ${at}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true">{MARKS[state] && <Icon name={MARKS[state]} size={16} />}</i>
          <span>{t(`payout.status.${status}`)}</span>
          <time dateTime={at ?? undefined}>{at ? dayTimeText(at, locale) : ''}</time>
        </li>
      ))}
    </ol>
  )
}
