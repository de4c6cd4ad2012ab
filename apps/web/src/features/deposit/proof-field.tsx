import { DOCUMENT_TYPES } from '@fairhouse/contracts/client'
import { Button, Icon } from '@fairhouse/ui'
import { type ChangeEvent, useRef } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './dispute.module.css'

interface ProofFieldProps {
  file: File | undefined
  error: string | undefined
  onFile(file: File): void
}

/** The receipt or bank statement of the transfer. It is never shown again: it does not leave the server. */
export function ProofField({ file, error, onFile }: ProofFieldProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [first] = currentTarget.files ?? []
    currentTarget.value = '' // the same file may be chosen again
    if (first) onFile(first)
  }
  return (
    <div className={s.proof}>
      <input
        ref={input}
        type="file"
        className={s.file}
        tabIndex={-1}
        accept={DOCUMENT_TYPES.join(',')}
        aria-label={t('deposit.dispute.proof')}
        onChange={chosen}
      />
      <Icon name={file ? 'check' : 'slip'} />
      <span className={s.name}>
        <b>{file?.name ?? t('deposit.dispute.proof')}</b>
        <small data-wrong={error ? '' : undefined} aria-live="polite">
          {error ?? t('deposit.dispute.proofHint')}
        </small>
      </span>
      <Button size={32} onClick={() => input.current?.click()}>
        {t(file ? 'deposit.dispute.change' : 'deposit.dispute.choose')}
      </Button>
    </div>
  )
}
