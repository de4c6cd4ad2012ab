import { PASSWORD_LENGTH } from '@fairhouse/contracts'
import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { addressText } from '../../../shell/forms/address.ts'
import { useFaultFocus, useLanding } from '../use-landing.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { Consequences } from './consequences.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import type { Reset } from './use-reset.ts'

/** API-10: the emailed code and the new password in one form. */
export function EmailStep({ reset }: { reset: Reset }) {
  const t = useText()
  const [password, setPassword] = useState('')
  const { attempt, code } = reset
  const landing = useLanding<HTMLDivElement>()
  const form = useFaultFocus<HTMLFormElement>(attempt.errors)
  return (
    <div ref={landing}>
      <ResetFrame lead={t('password.codeLead', { address: addressText(reset.address) ?? '' })}>
        <form
          ref={form}
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault()
            void reset.byCode(password)
          }}
        >
          <CodeBoxes reset={reset} />
          <NewPasswordField value={password} onChange={setPassword} error={attempt.errors.password} />
          <Consequences />
          <Button
            type="submit"
            kind="primary"
            size={52}
            block
            busy={attempt.isBusy}
            disabled={code.length < 6 || password.length < PASSWORD_LENGTH.min}
          >
            {t('password.save')}
          </Button>
        </form>
      </ResetFrame>
    </div>
  )
}
