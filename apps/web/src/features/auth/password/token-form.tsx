import { PASSWORD_LENGTH } from '@fairhouse/contracts'
import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { useWrites } from '../../../shell/write/use-write.ts'
import { useFaultFocus } from '../use-landing.ts'
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
  const [password, setPassword] = useState('')
  const form = useFaultFocus<HTMLFormElement>(attempt.errors)
  const save = async () => {
    const answer = await (phone === null
      ? attempt.send('POST /api/v2/auth/password/email/reset/token', { body: { token, password } })
      : attempt.send('POST /api/v2/auth/password/phone/reset', { body: { phone, token, password } }))
    if (answer) await cameBack(answer, phone === null ? 'email' : 'phone')
  }
  return (
    <ResetFrame lead={t('password.tokenLead')}>
      <form
        ref={form}
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <NewPasswordField value={password} onChange={setPassword} error={attempt.errors.password} />
        <Consequences />
        <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy} disabled={password.length < PASSWORD_LENGTH.min}>
          {t('password.save')}
        </Button>
      </form>
    </ResetFrame>
  )
}
