import { Button } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useText } from '../../../lib/i18n/text.tsx'
import { AddressField } from '../address-field.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import { EmailStep } from './email-step.tsx'
import { PhoneStep } from './phone-step.tsx'
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
