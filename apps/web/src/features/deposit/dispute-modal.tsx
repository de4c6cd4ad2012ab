import { Button, EmptyState, Modal, TextArea } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useEffect, useRef, useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './dispute.module.css'
import { cleanText, disputeFaults, LONGEST_TEXT } from './dispute-form.ts'
import { ProofField } from './proof-field.tsx'
import { useInvoices } from './use-invoices.ts'

/** BEY-9: the player paid and no money arrived. A text and a proof go to an operator. `invoice`: its id. */
export default function DisputeModal({ open, onClose, invoice }: PropsOfModal<'dispute'>) {
  const t = useText()
  const dispute = useDispute(invoice)
  return (
    <Modal open={open} onClose={onClose} title={t('deposit.dispute.title')} closeLabel={t('shell.close')}>
      {dispute.isSent ? <DisputeSent onClose={onClose} /> : <DisputeForm invoice={invoice} form={dispute.form} />}
    </Modal>
  )
}

function DisputeForm({ invoice, form }: { invoice: string; form: ReturnType<typeof useDispute>['form'] }) {
  const t = useText()
  const { text, file } = form.values
  return (
    <Form form={form} className={s.form}>
      <p className={s.lead}>{t('deposit.dispute.lead', { id: invoice })}</p>
      <TextArea
        landing
        label={t('deposit.dispute.text')}
        hint={`${text.length} / ${LONGEST_TEXT}`}
        {...form.field('text')}
        onChange={(typed) => form.set({ text: cleanText(typed) })}
        maxLength={LONGEST_TEXT}
      />
      <ProofField file={file} error={form.errors.file} onFile={(chosen) => form.set({ file: chosen })} />
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy}>
        {t('deposit.dispute.send')}
      </Button>
    </Form>
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

const NOTHING: { text: string; file: File | undefined } = { text: '', file: undefined }

/** Text and proof of a dispute over one invoice. */
function useDispute(invoiceId: string) {
  const { storeInvoice } = useInvoices()
  const t = useText()
  const [isSent, setSent] = useState(false)
  const dispute = useWrite('POST /api/v2/billing/deposit/{invoiceId}/dispute', {
    onDone(invoice) {
      storeInvoice(invoice)
      setSent(true)
    },
  })
  const form = useForm({
    values: NOTHING,
    faults(values) {
      const { text, file } = disputeFaults(values.text, values.file)
      return { text: text && t('deposit.dispute.noText'), file: file && t(`deposit.dispute.file.${file}`) }
    },
    send: ({ text, file }) => file && dispute.send({ params: { invoiceId }, query: { text: text.trim() }, bytes: file }),
    isBusy: dispute.isBusy,
    errors: dispute.errors,
  })
  return { form, isSent }
}
