import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { useWrites } from '../../../shell/write/use-write.ts'
import { useFaultFocus } from '../use-landing.ts'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'
import { useSaved } from './use-saved.ts'

/** VAL-5: shows the first error of the password and of its repetition, each under its field. */
export function SetForm() {
  const t = useText()
  const attempt = useWrites()
  const saved = useSaved()
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const form = useFaultFocus<HTMLFormElement>(attempt.errors)
  const save = async () => {
    const body = { password, confirm_password: confirmed }
    if (await attempt.send('POST /api/v2/auth/password/set', { body })) await saved()
  }
  return (
    <form
      ref={form}
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NewPasswordField value={password} onChange={setPassword} error={attempt.errors.password} />
      <NewPasswordField
        label={t('password.again')}
        hint=""
        value={confirmed}
        onChange={setConfirmed}
        error={attempt.errors.confirm_password}
      />
      <Button type="submit" block busy={attempt.isBusy} disabled={password === '' || confirmed === ''}>
        {t('password.set')}
      </Button>
    </form>
  )
}
