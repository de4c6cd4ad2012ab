import { Button, Link, PasswordInput } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { useWrites } from '../../../shell/write/use-write.ts'
import { useFaultFocus } from '../use-landing.ts'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'
import { useSaved } from './use-saved.ts'

const EMPTY = { old_password: '', password: '', password_confirm: '' }

/** VAL-4: each of the three fields shows its error. */
export function UpdateForm() {
  const t = useText()
  const attempt = useWrites()
  const saved = useSaved()
  const [body, setBody] = useState(EMPTY)
  const change = (field: keyof typeof EMPTY) => (text: string) => setBody({ ...body, [field]: text })
  const form = useFaultFocus<HTMLFormElement>(attempt.errors)
  const save = async () => {
    if (!(await attempt.send('POST /password/update', { body }))) return
    setBody(EMPTY)
    await saved()
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
      <PasswordInput
        label={t('password.present')}
        hint={<Link href="/password/reset">{t('auth.forgot')}</Link>}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        value={body.old_password}
        onChange={change('old_password')}
        error={attempt.errors.old_password}
      />
      <NewPasswordField
        value={body.password}
        onChange={change('password')}
        error={attempt.errors.new_password ?? attempt.errors.password}
      />
      <NewPasswordField
        label={t('password.again')}
        hint=""
        value={body.password_confirm}
        onChange={change('password_confirm')}
        error={attempt.errors.password_confirm}
      />
      <Button type="submit" block busy={attempt.isBusy} disabled={Object.values(body).includes('')}>
        {t('password.change')}
      </Button>
    </form>
  )
}
