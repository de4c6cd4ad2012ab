import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useRef } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { useLanding } from '../use-landing.ts'
import { CodeBoxes } from './code-boxes.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import type { Reset } from './use-reset.ts'

/** API-11: the texted code leads to the page of the new password. */
export function PhoneStep({ reset }: { reset: Reset }) {
  const t = useText()
  const form = useForm({
    values: { code: '' },
    schema: authBodies['POST /api/v2/auth/password/phone/code/confirm'],
    body: ({ code }) => ({ phone: reset.address, code }),
    send: reset.confirm,
    isBusy: reset.attempt.isBusy,
    errors: reset.attempt.errors,
  })
  const landing = useRef<HTMLDivElement>(null)
  useLanding(landing)
  return (
    <div ref={landing}>
      <ResetFrame lead={t('password.codeLead', { address: reset.address })}>
        <Form form={form} className={s.form}>
          <CodeBoxes reset={reset} form={form} onComplete={() => void form.submit()} />
          <Button type="submit" kind="primary" size={52} block busy={form.isBusy} disabled={form.values.code.length < 6}>
            {t('password.goOn')}
          </Button>
        </Form>
      </ResetFrame>
    </div>
  )
}
