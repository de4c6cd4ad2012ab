import { Button, EmptyState, Modal, TextArea } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import type { ModalBase } from '../../shell/modals/registry.ts'
import s from './dispute.module.css'
import { LONGEST_TEXT } from './dispute-form.ts'
import { ProofField } from './proof-field.tsx'
import { useDispute } from './use-dispute.ts'

/** BEY-9: the player paid and no money arrived. A text and a proof go to an operator. `invoice`: its id. */
export default function DisputeModal({ open, onClose, invoice }: ModalBase & { invoice: string }) {
  const t = useText()
  const dispute = useDispute(invoice)
  return (
    <Modal open={open} onClose={onClose} title={t('deposit.dispute.title')} closeLabel={t('shell.close')}>
      {dispute.isSent ? <DisputeSent onClose={onClose} /> : <DisputeForm invoice={invoice} dispute={dispute} />}
    </Modal>
  )
}

function DisputeForm({ invoice, dispute }: { invoice: string; dispute: ReturnType<typeof useDispute> }) {
  const t = useText()
  const { text, file, faults, busy } = dispute
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void dispute.send()
      }}
    >
      <p className={s.lead}>{t('deposit.dispute.lead', { id: invoice })}</p>
      <TextArea
        landing
        label={t('deposit.dispute.text')}
        hint={`${text.length} / ${LONGEST_TEXT}`}
        value={text}
        onChange={dispute.write}
        maxLength={LONGEST_TEXT}
        error={faults.text && t('deposit.dispute.noText')}
      />
      <ProofField file={file} error={faults.file && t(`deposit.dispute.file.${faults.file}`)} onFile={dispute.choose} />
      <Button type="submit" kind="primary" size={52} block busy={busy}>
        {t('deposit.dispute.send')}
      </Button>
    </form>
  )
}

/** Takes the focus: the focused button is gone. */
function DisputeSent({ onClose }: { onClose(): void }) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} tabIndex={-1} className={s.sent} aria-live="polite">
      <EmptyState
        title={t('deposit.dispute.sent')}
        text={t('deposit.dispute.sentText')}
        action={
          <Button kind="primary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        }
      />
    </div>
  )
}
