import { PASSWORD_LENGTH } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useRef } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { useLanding } from '../use-landing.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { Consequences } from './consequences.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import type { Reset } from './use-reset.ts'

/** API-10: the emailed code and the new password in one form. */
export function EmailStep({ reset }: { reset: Reset }) {
  const t = useText()
  const form = useForm({
    values: { code: '', password: '' },
    schema: authBodies['POST /api/v2/auth/password/email/reset/code'],
    body: (values) => ({ email: reset.address, ...values }),
    send: reset.byCode,
    isBusy: reset.attempt.isBusy,
    errors: reset.attempt.errors,
  })
  const { code, password } = form.values
  const landing = useRef<HTMLDivElement>(null)
  useLanding(landing)
  return (
    <div ref={landing}>
      <ResetFrame lead={t('password.codeLead', { address: reset.address })}>
        <Form form={form} className={s.form}>
          <CodeBoxes reset={reset} form={form} />
          <NewPasswordField {...form.field('password')} />
          <Consequences />
          <Button
            type="submit"
            kind="primary"
            size={52}
            block
            busy={form.isBusy}
            disabled={code.length < 6 || password.length < PASSWORD_LENGTH.min}
          >
            {t('password.save')}
          </Button>
        </Form>
      </ResetFrame>
    </div>
  )
}
