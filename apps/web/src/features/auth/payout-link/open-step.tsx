import { Button, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './link.module.css'
import type { LinkVisit } from './use-link.ts'

/** Waits for a button press: mail programs open links, and this one works once. */
export function OpenStep({ visit }: { visit: LinkVisit }) {
  const t = useText()
  const { attempt, needsCode } = visit
  const [code, setCode] = useState('')
  return (
    <form
      data-stays
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void visit.open(code.trim())
      }}
    >
      <p className={s.lead}>{t('auth.link.openLead')}</p>
      {needsCode && (
        <Input
          label={t('auth.link.second')}
          hint={t('auth.link.secondHint')}
          value={code}
          onChange={setCode}
          error={attempt.errors.code}
          autoComplete="one-time-code"
          maxLength={40}
          mono
          landing
        />
      )}
      <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy} disabled={needsCode && code.trim() === ''}>
        {t('auth.link.open')}
      </Button>
    </form>
  )
}
