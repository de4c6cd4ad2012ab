import type { Verification } from '@fairhouse/contracts'
import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { useVerificationCall } from './use-verification.ts'
import s from './verification.module.css'

/** A slot for each required side; submitted once all are filled. */
export function DocumentsStep({ verification, onEdit }: { verification: Verification; onEdit(): void }) {
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
