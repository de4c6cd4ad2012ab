import { PASSWORD_LENGTH } from '@fairhouse/contracts'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useText } from '../../../lib/i18n/text.tsx'
import { useWrites } from '../../../shell/write/use-write.ts'
import { Consequences } from './consequences.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'
import { ResetFrame } from './reset-frame.tsx'
import { useCameBack } from './use-came-back.ts'

/** For a valid token: one field, then log-in. `phone` is null for an emailed token. */
export function TokenForm({ token, phone }: { token: string; phone: string | null }) {
  const t = useText()
  const attempt = useWrites()
  const cameBack = useCameBack()
  const form = useForm({
    values: { password: '' },
    schema: () => authBodies[phone === null ? 'POST /api/v2/auth/password/email/reset/token' : 'POST /api/v2/auth/password/phone/reset'],
    body: (values) => ({ ...values, token, ...(phone !== null && { phone }) }),
    async send({ password }) {
      const answer = await (phone === null
        ? attempt.send('POST /api/v2/auth/password/email/reset/token', { body: { token, password } })
        : attempt.send('POST /api/v2/auth/password/phone/reset', { body: { phone, token, password } }))
      if (answer) await cameBack(answer, phone === null ? 'email' : 'phone')
    },
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  return (
    <ResetFrame lead={t('password.tokenLead')}>
      <Form form={form} className={s.form}>
        <NewPasswordField {...form.field('password')} />
        <Consequences />
        <Button
          type="submit"
          kind="primary"
          size={52}
          block
          busy={form.isBusy}
          disabled={form.values.password.length < PASSWORD_LENGTH.min}
        >
          {t('password.save')}
        </Button>
      </Form>
    </ResetFrame>
  )
}
