import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useRef } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { AddressField } from '../address-field.tsx'
import { useLanding } from '../use-landing.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { EmailStep } from './email-step.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import { type Reset, useReset } from './use-reset.ts'

/** Password reset by a code to the account's email or phone. */
export default function ResetPage() {
  const reset = useReset()
  if (reset.step === 'ask') return <AskStep reset={reset} />
  return reset.kind === 'email' ? <EmailStep reset={reset} /> : <PhoneStep reset={reset} />
}

/** Asks for the address of the code. */
function AskStep({ reset }: { reset: Reset }) {
  const t = useText()
  const { kinds, ask } = reset
  const { kind, phone, email } = ask.values
  return (
    <ResetFrame lead={t('password.askLead')}>
      <Form form={ask} className={s.form}>
        <AddressField kinds={kinds} value={{ kind, phone, email }} onChange={ask.set} error={ask.errors[kind]} />
        <Button type="submit" kind="primary" size={52} block busy={ask.isBusy}>
          {t('password.sendCode')}
        </Button>
      </Form>
    </ResetFrame>
  )
}

/** API-11: the texted code leads to the page of the new password. */
function PhoneStep({ reset }: { reset: Reset }) {
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
