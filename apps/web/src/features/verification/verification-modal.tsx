import type { Verification } from '@fairhouse/contracts'
import { verificationShown } from '@fairhouse/contracts/client'
import { Button, ErrorState, Icon, Modal, Notice, PaidDrawing, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { useState } from 'react'

import { dateText } from '../../lib/dates.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { DocumentSlot } from './document-slot.tsx'
import { PersonStep } from './person-step.tsx'
import { stepOf } from './step.ts'
import { useVerification, useVerificationCall } from './use-verification.ts'
import s from './verification.module.css'

/** STA-1: the steps from "not verified" to "verified", starting at the player's current one. */
export default function VerificationModal({ open, onClose }: PropsOfModal<'verification'>) {
  const t = useText()
  const { verification, isFailed, retry } = useVerification()
  return (
    <Modal open={open} onClose={onClose} title={t('verification.title')} closeLabel={t('shell.close')} width={560}>
      {verification ? <Steps verification={verification} onClose={onClose} /> : <Waiting isFailed={isFailed} onRetry={retry} />}
    </Modal>
  )
}

function Steps({ verification, onClose }: { verification: Verification; onClose(): void }) {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const step = stepOf(verification, isEditing)
  if (step === 'person')
    return (
      <>
        <WhyFailed verification={verification} />
        <PersonStep verification={verification} onDone={() => setEditing(false)} />
      </>
    )
  if (step === 'documents') return <DocumentsStep verification={verification} onEdit={() => setEditing(true)} />
  if (step === 'no_tries') return <NoTries verification={verification} />
  return (
    <div className={s.end} aria-live="polite">
      {step === 'success' ? <PaidDrawing /> : <Icon name="clock" size={24} />}
      <h3>{t(`verification.${step}Title`)}</h3>
      <p className={s.lead}>{t(`verification.${step}Text`)}</p>
      <Button size={52} block onClick={onClose}>
        {t('shell.close')}
      </Button>
    </div>
  )
}

/** The reason of the last failure, and what to do next. */
function WhyFailed({ verification: { status, reason, tries_left } }: { verification: Verification }) {
  const t = useText()
  if (verificationShown(status) !== 'failed' || !reason) return null
  return (
    <Notice tone="lose" icon="info" title={t(`verification.reason.${reason}`)}>
      {t(`verification.todo.${reason}`)} {status === 'failed' && t('verification.triesLeft', { count: tries_left })}
    </Notice>
  )
}

function NoTries({ verification }: { verification: Verification }) {
  const { t, locale } = useLanguage()
  const { reason, retry_at } = verification
  return (
    <div className={s.form}>
      {reason && (
        <Notice tone="lose" icon="info" title={t(`verification.reason.${reason}`)}>
          {t('verification.noTries', { date: retry_at ? dateText(retry_at, locale) : '' })}
        </Notice>
      )}
    </div>
  )
}

function Waiting({ isFailed, onRetry }: { isFailed: boolean; onRetry(): void }) {
  const t = useText()
  const failed = <ErrorState title={t('verification.notLoaded')} action={<Button onClick={onRetry}>{t('verification.retry')}</Button>} />
  if (isFailed) return failed
  return (
    <SkeletonGroup label={t('verification.loading')} late={failed}>
      <Skeleton height="52px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
    </SkeletonGroup>
  )
}

/** A slot for each required side; submitted once all are filled. */
function DocumentsStep({ verification, onEdit }: { verification: Verification; onEdit(): void }) {
  const t = useText()
  const { isBusy, run } = useVerificationCall()
  const { sides, documents } = verification
  const missing = sides.filter((side) => !documents.some((document) => document.side === side)).length
  return (
    <div className={s.form}>
      <p className={s.lead}>{t('verification.documentsLead')}</p>
      <ul className={s.slots}>
        {sides.map((side) => (
          <DocumentSlot key={side} side={side} document={documents.find((document) => document.side === side)} />
        ))}
      </ul>
      <p className={s.small}>{t('verification.sealed')}</p>
      <Button
        kind="primary"
        size={52}
        block
        busy={isBusy}
        disabled={missing > 0}
        onClick={() => void run('POST /api/v2/verification/submit', {})}
      >
        {missing > 0 ? t('verification.missing', { count: missing }) : t('verification.send')}
      </Button>
      <Button kind="ghost" block onClick={onEdit}>
        {t('verification.edit')}
      </Button>
    </div>
  )
}
