import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button, Link, PasswordInput } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useText } from '../../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useWrites } from '../../../shell/write/use-write.ts'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'

const ROUTE = 'POST /password/update'
const EMPTY = { old_password: '', password: '', password_confirm: '' }

/** VAL-4: each of the three fields shows its error. */
export function UpdateForm() {
  const t = useText()
  const attempt = useWrites({ invalidates: [USER_ROUTE] })
  const saved = useSaved()
  const { new_password: refused, ...errors } = attempt.errors
  const form = useForm({
    values: EMPTY,
    schema: authBodies[ROUTE],
    async send(body) {
      if (!(await attempt.send(ROUTE, { body }))) return
      form.reset()
      saved()
    },
    isBusy: attempt.isBusy,
    errors: refused === undefined ? errors : { ...errors, password: refused },
  })
  return (
    <Form form={form} className={s.form}>
      <PasswordInput
        label={t('password.present')}
        hint={<Link href="/password/reset">{t('auth.forgot')}</Link>}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        {...form.field('old_password')}
      />
      <NewPasswordField {...form.field('password')} />
      <NewPasswordField label={t('password.again')} hint="" {...form.field('password_confirm')} />
      <Button type="submit" block busy={form.isBusy} disabled={Object.values(form.values).includes('')}>
        {t('password.change')}
      </Button>
    </Form>
  )
}

/** Confirms the new password and that other sessions have ended. */
export function useSaved(): () => void {
  const t = useText()
  return () => void toaster.push({ tone: 'success', title: t('password.saved'), lines: [t('password.othersEnded')] })
}
